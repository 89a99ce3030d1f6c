import type { NewestServer } from '@/db/queries/newest';
import { countOf } from '../_lib/format';
import { serverLabel, serverPath } from '../_lib/urls';
import { Day } from './dates';
import { OutcomeBadge } from './outcome-badge';
import { StrangersText } from './strangers-text';

/** Servers that were found last. */
export function NewestServers({ servers }: { servers: readonly NewestServer[] }) {
  if (servers.length === 0) return <p className="panel p-4 text-muted">No server is known yet.</p>;
  return (
    <ul className="panel divide-y divide-line">
      {servers.map((server) => (
        <li key={serverPath(server)} className="px-4 py-2">
          <a href={serverPath(server)} className="font-mono text-sm">
            <StrangersText text={serverLabel(server)} />
          </a>
          <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            {server.toolCount === null ? (
              <OutcomeBadge outcome={server.outcome} />
            ) : (
              countOf(server.toolCount, 'tool')
            )}
            <span>
              · found <Day at={server.firstSeenAt} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
