import type { NewestChange } from '@/db/queries/newest';
import { countOf } from '../_lib/format';
import { serverLabel, serverPath, toolPath } from '../_lib/urls';
import { ChangeDate } from './dates';
import { StrangersText } from './strangers-text';
import { VersionStep } from './version-step';

/** Steps of all servers as a list: server, versions, date, how much changed in which tools. */
export function NewestChanges({ changes }: { changes: readonly NewestChange[] }) {
  if (changes.length === 0) {
    return (
      <p className="panel p-4 text-muted">
        No changes yet: they show once a second release of a server was inspected.
      </p>
    );
  }
  return (
    <ol className="panel divide-y divide-line">
      {changes.map((change) => (
        <li key={change.transitionId} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <a href={serverPath(change)} className="font-[600] font-mono text-sm">
              <StrangersText text={serverLabel(change)} />
            </a>{' '}
            <VersionStep cause={change.cause} from={change.fromVersion} to={change.toVersion} />
          </div>
          <div className="text-muted text-sm sm:text-end">
            <ChangeDate
              notBefore={change.notBefore}
              notAfter={change.notAfter}
              trusted={change.dateTrusted}
            />
          </div>
          <p className="text-muted text-sm sm:col-span-2">
            {countOf(change.changes, 'change')} in {countOf(change.tools, 'tool')}:{' '}
            {change.toolNames.map((tool, i) => (
              <span key={tool}>
                {i === 0 ? null : ', '}
                <a href={toolPath(change, tool)} className="font-mono">
                  <StrangersText text={tool} />
                </a>
              </span>
            ))}
            {change.tools > change.toolNames.length ? ', …' : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
