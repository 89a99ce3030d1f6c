import { kindOf } from '@/core/diff/describe-change';
import type { Db } from '@/db/handle';
import { newestMoves, type PartMove } from '@/db/queries/stats';
import { Day } from '../_components/dates';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { formatCount } from '../_lib/format';
import { stepRange } from '../_lib/step-range';
import { changesFor, comparePath, serverLabel, serverPath } from '../_lib/urls';
import type { MeasureStats } from './load-stats';

const shown = 20;

/** Servers that took up or dropped a part lately, with the changes of that step. */
export function MovesTable({ db, stats: { measure, part } }: { db: Db; stats: MeasureStats }) {
  if (measure.unit !== 'tool' || measure.form === 'ranges') return null;
  const moves = newestMoves(db, measure.id, part.id, shown);
  const kinds = measure.changeKinds ?? [];
  return (
    <Section id="lately" title={`Adopted or dropped lately: ${part.title}`}>
      {moves.length === 0 ? (
        <p className="panel p-4 text-muted">
          No server is known to have taken it up or dropped it between two lists.
        </p>
      ) : (
        <ScrollRegion label="Adopted or dropped lately" className="panel max-h-[28rem] overflow-y-auto">
          <table className="data">
            <caption className="sr-only">
              Servers whose list has it for the first time, or has it no more
            </caption>
            <thead>
              <tr>
                <th scope="col">Server</th>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Changes</th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <tr key={`${move.serverId} ${move.toSnapshotId}`}>
                  <th scope="row">
                    <a href={serverPath(move)}>
                      <StrangersText text={serverLabel(move)} />
                    </a>
                  </th>
                  <td>
                    <Day at={move.at} trusted={move.isTrusted} />
                  </td>
                  <td>{whatMoved(move)}</td>
                  <td>
                    <Changes move={move} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {kinds.length === 0 ? null : (
        <p className="mt-2 text-sm">
          Single tools:{' '}
          {kinds.map((kind, i) => (
            <span key={kind}>
              {i === 0 ? null : ', '}
              <a href={changesFor({ kind, level: 'all' })}>{kindOf(kind)?.name ?? kind}</a>
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}

function whatMoved({ before, after }: PartMove): string {
  const count = Math.max(before, after);
  return `${before === 0 ? 'adopted' : 'dropped'}, ${formatCount(count)} ${count === 1 ? 'tool' : 'tools'}`;
}

/** The comparison of the two lists. */
function Changes({ move }: { move: PartMove }) {
  const isRelease = move.fromVersion !== null && move.fromVersion !== move.toVersion;
  const range = stepRange({ ...move, cause: isRelease ? 'release' : 'observation' });
  return (
    <a href={comparePath(move, range)}>
      <StrangersText text={`${range.from} to ${range.to}`} />
    </a>
  );
}
