import type { Change } from '@/core/diff/change';
import { ChangeLine } from '../../../../../_components/change-line';
import { StrangersText } from '../../../../../_components/strangers-text';
import { countOf, formatCount } from '../../../../../_lib/format';
import { comparePath, type ListRange, type ServerAddress, toolPath } from '../../../../../_lib/urls';

/** Changes that are listed, and those of one tool that are not folded. */
const maxChanges = 600;
const openChanges = 30;
/** Characters of JSON of a value; larger ones are left to the text views. */
const maxValueChars = 40_000;

/** The changes from one list to another, tool by tool. */
export function ChangeGroups(props: { server: ServerAddress; range: ListRange; changes: readonly Change[] }) {
  const { server, range, changes } = props;
  const byTool = new Map<string, Change[]>();
  for (const change of changes.slice(0, maxChanges))
    byTool.set(change.tool, [...(byTool.get(change.tool) ?? []), change]);
  return (
    <>
      <ol className="panel divide-y divide-line">
        {[...byTool].map(([tool, some]) => (
          <li key={tool} className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
            <div>
              <h2 className="text-sm">
                <a href={toolPath(server, tool)} className="inline-block py-0.5 font-mono">
                  <StrangersText text={tool} />
                </a>
              </h2>
              <p className="text-muted text-sm">{countOf(some.length, 'change')}</p>
            </div>
            <div className="min-w-0 text-sm">
              <Lines changes={some.slice(0, openChanges)} />
              {some.length > openChanges ? (
                <details className="mt-2.5">
                  <summary className="text-muted">
                    and {formatCount(some.length - openChanges)} more changes
                  </summary>
                  <div className="mt-2.5">
                    <Lines changes={some.slice(openChanges)} />
                  </div>
                </details>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {changes.length > maxChanges ? (
        <p className="mt-2 text-muted text-sm">
          {countOf(changes.length - maxChanges, 'more change')} not listed:{' '}
          <a href={comparePath(server, range, 'unified')}>the text</a> has them.
        </p>
      ) : null}
    </>
  );
}

function Lines({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="grid gap-2.5">
      {changes.map((change) => (
        <ChangeLine
          key={`${change.kind} ${change.pointer}`}
          change={{ ...change, ...values(change) }}
          detail
        />
      ))}
    </ul>
  );
}

function values({ before, after, facets }: Change) {
  const args = {
    facets,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
  const argsChars = JSON.stringify(args).length;
  return { args: argsChars > maxValueChars ? null : args, argsChars };
}
