import { percent } from '@/core/stats/say';
import type { Db } from '@/db/handle';
import { mostVolatile } from '@/db/queries/stats';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { formatCount } from '../_lib/format';
import { serverChangelogPath, serverLabel } from '../_lib/urls';

const shown = 25;

/** The servers whose releases change tools most often. */
export function VolatileTable({ db }: { db: Db }) {
  const servers = mostVolatile(db, shown);
  if (servers.length === 0) return null;
  return (
    <Section id="volatile" title="Most volatile servers">
      <p className="mb-2 max-w-3xl text-sm">
        By the share of a server’s steps that change tools, in the order of the lower end of its 95 %
        interval, so that one step of one does not lead. How many of its releases were inspected decides what
        can be seen.
      </p>
      <ScrollRegion label="Most volatile servers" className="panel max-h-[28rem] overflow-y-auto">
        <table className="data">
          <caption className="sr-only">Servers by how often their releases change tools</caption>
          <thead>
            <tr>
              <th scope="col">Server</th>
              <th scope="col" className="number">
                Steps
              </th>
              <th scope="col" className="number">
                Change tools
              </th>
              <th scope="col" className="number">
                Break callers
              </th>
              <th scope="col" className="number">
                Changes, at least
              </th>
              <th scope="col" className="number">
                Days between changes, middle
              </th>
            </tr>
          </thead>
          <tbody>
            {servers.map(({ steps, changed, breaking, changedLow, middleDays, ...server }) => (
              <tr key={serverLabel(server)}>
                <th scope="row">
                  <a href={serverChangelogPath(server, 'meaning')}>
                    <StrangersText text={serverLabel(server)} />
                  </a>
                </th>
                <td className="number">{formatCount(steps)}</td>
                <td className="number">{formatCount(changed)}</td>
                <td className="number">{formatCount(breaking)}</td>
                <td className="number">{percent(changedLow)}</td>
                <td className="number">{middleDays === null ? 'not known' : formatCount(middleDays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
