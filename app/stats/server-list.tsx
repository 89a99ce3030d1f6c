import { isManyAServer } from '@/core/stats/say';
import type { Db } from '@/db/handle';
import { serversBehind } from '@/db/queries/stats';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { formatCount } from '../_lib/format';
import { statsMeasurePath } from '../_lib/stats-urls';
import { serverLabel, serverPath } from '../_lib/urls';
import type { MeasureStats } from './load-stats';

const shown = 50;

/** The servers behind a number. */
export function ServerList(props: { db: Db; stats: MeasureStats; after: string | string[] | undefined }) {
  const { db, stats, after } = props;
  const { measure, part, now } = stats;
  const isMany = isManyAServer(measure.unit);
  const from = typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : 0;
  const there = now?.figures.find((figure) => figure.part === part.id)?.servers?.count ?? 0;
  const limit = Math.min(shown, there);
  const servers = limit === 0 ? [] : serversBehind(db, measure.id, part.id, { after: from, limit });
  const last = servers.at(-1);
  return (
    <Section id="servers" title={`Servers: ${part.title}`} count={formatCount(there)}>
      {servers.length === 0 ? (
        <p className="panel p-4 text-muted">{there === 0 ? 'No server has it.' : 'No more servers.'}</p>
      ) : (
        <ScrollRegion label="Servers" className="panel max-h-[28rem] overflow-y-auto">
          <table className="data">
            <caption className="sr-only">Servers whose newest list has it</caption>
            <thead>
              <tr>
                <th scope="col">Server</th>
                {isMany ? (
                  <>
                    <th scope="col" className="number">
                      Count
                    </th>
                    <th scope="col" className="number">
                      Of
                    </th>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {servers.map(({ serverId, count, of, ...server }) => (
                <tr key={serverId}>
                  <th scope="row">
                    <a href={serverPath(server)}>
                      <StrangersText text={serverLabel(server)} />
                    </a>
                  </th>
                  {isMany ? (
                    <>
                      <td className="number">{formatCount(count)}</td>
                      <td className="number">{formatCount(of)}</td>
                    </>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {servers.length === shown && last !== undefined ? (
        <p className="mt-2 text-sm">
          <a href={statsMeasurePath(measure.id, { part: part.id, after: last.serverId })}>More servers</a>
        </p>
      ) : null}
    </Section>
  );
}
