import type { ReactNode } from 'react';
import type { Change } from '@/core/diff/change';
import { describeChange } from '@/core/diff/describe-change';
import type { Json } from '@/core/schema/json';
import { pointerTokens } from '@/core/schema/pointer';
import { formatCount } from '../_lib/format';
import { ChangeSign } from './change-sign';
import { ChangeValues } from './change-value';
import { StrangersText } from './strangers-text';

/** A change as a line shows it. */
export interface LineChange {
  kind: Change['kind'];
  tool: string;
  pointer: string;
  /** Its values; null when they are too large to be shown, undefined when the line does without. */
  args?: { before?: Json; after?: Json } | null;
  argsChars?: number;
}

/**
 * One change: sign, words, and values where they are given. The words lead to `href`.
 * `children` stand behind the words.
 */
export function ChangeLine(props: {
  change: LineChange;
  id?: string;
  href?: string | undefined;
  children?: ReactNode;
}) {
  const { change, id, href, children } = props;
  const { verb, what } = describeChange(change);
  const tokens = pointerTokens(change.pointer);
  const isTool = tokens.length === 0;
  const words = (
    <>
      {verb} {isTool ? 'the tool' : <Path what={what} last={tokens.at(-1) ?? ''} />}
    </>
  );
  return (
    <li id={id} className="flex gap-2 rounded target:bg-info-tint">
      <ChangeSign kind={change.kind} />
      <div className="min-w-0">
        <p className="leading-6">
          {href === undefined ? (
            words
          ) : (
            <a href={href} className="inline-block text-ink decoration-transparent hover:decoration-current">
              {words}
            </a>
          )}
          {children}
        </p>
        {isTool || change.args === undefined ? null : change.args === null ? (
          <p className="text-muted">
            The values are too large to be shown here ({formatCount(change.argsChars ?? 0)} characters).
          </p>
        ) : (
          <ChangeValues {...change.args} />
        )}
      </div>
    </li>
  );
}

/** Characters of a path that is shown whole, and of what is kept of a longer one at each end. */
const pathChars = 240;
const keptChars = 90;

/** A readable path, its last part set off; of a very long one the middle is left out. */
function Path({ what, last }: { what: string; last: string }) {
  const at = what.endsWith(` / ${last}`) ? what.length - last.length : 0;
  const way =
    at > pathChars ? `${what.slice(0, keptChars)} … ${what.slice(at - keptChars, at)}` : what.slice(0, at);
  return (
    <>
      {at === 0 ? null : <StrangersText text={way} className="text-muted" />}
      <StrangersText text={what.slice(at, at + pathChars)} className="font-[600]" />
    </>
  );
}
