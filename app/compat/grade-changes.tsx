import { findRule } from '@/core/compat/known-rules';
import type { GradeChangeRow } from '@/db/queries/grades';
import { Day } from '../_components/dates';
import { StrangersText } from '../_components/strangers-text';
import { rulePath } from '../_lib/compat-urls';
import { serverLabel, serverPath, toolCompatPath } from '../_lib/urls';
import { GradeMark } from './grade-mark';
import { asGrade } from './grades';
import { profileTitle } from './known';

const causeWords: Record<string, string> = {
  definition: 'the server changed the tool',
  client: 'another release of the client',
  rules: 'more is known of the client or provider',
};

/** Grades that changed, with what changed them. */
export function GradeChangeList({ changes }: { changes: readonly GradeChangeRow[] }) {
  return (
    <ol className="panel divide-y divide-line text-sm">
      {changes.map((change) => {
        const server = { namespace: change.namespace, name: change.server };
        return (
          <li
            key={change.id}
            className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-2.5 md:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <p className="text-muted">
              <Day at={change.at} />
            </p>
            <div>
              <p>
                <a href={toolCompatPath(server, change.tool, change.profile)} className="font-mono">
                  <StrangersText text={change.tool} />
                </a>{' '}
                of{' '}
                <a href={serverPath(server)}>
                  <StrangersText text={serverLabel(server)} />
                </a>
                {': '}
                <GradeMark grade={asGrade(change.before)} /> <span aria-hidden="true">→</span>
                <span className="sr-only"> became </span> <GradeMark grade={asGrade(change.after)} />
              </p>
              <p className="text-muted">
                in {profileTitle(change.profile)}: {causeWords[change.cause] ?? change.cause}
                {change.detail === null ? null : ` (${change.detail})`}
                <Deciding rule={change.rule} />
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Deciding({ rule }: { rule: string | null }) {
  const known = rule === null ? undefined : findRule(rule);
  if (rule === null || known === undefined) return null;
  return (
    <>
      {'. Decided by '}
      <a href={rulePath(rule)}>{known.rule.title}</a>
    </>
  );
}
