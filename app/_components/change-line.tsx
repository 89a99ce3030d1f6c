import type { ReactNode } from 'react';
import type { Change } from '@/core/diff/change';
import { describeChange, explainChange, kindOf } from '@/core/diff/describe-change';
import type { Severity } from '@/core/diff/kinds/kind';
import { shortJson } from '@/core/schema/describe/short-json';
import { pointerTokens } from '@/core/schema/pointer';
import type { ChangeArgs } from '@/db/queries/changelog';
import { formatCount } from '../_lib/format';
import { kindPath } from '../_lib/urls';
import { ChangeSentence } from './change-sentence';
import { ChangeSign } from './change-sign';
import { ChangeTags } from './change-tags';
import { ChangeValues } from './change-value';
import { SeverityMark } from './severity-mark';
import { StrangersCode, StrangersText } from './strangers-text';

/** A change as a line shows it. */
export interface LineChange {
  kind: Change['kind'];
  tool: string;
  side: Change['side'];
  pointer: string;
  /** Its values and facts; null when they are too large to be shown. */
  args: ChangeArgs | null;
  argsChars?: number;
  /** As it is stored, for a change whose values cannot be read. */
  severity?: Severity;
}

/**
 * One change: sign, sentence, severity and what it is about; with `detail` also who is hurt, the place in the definition,
 * values and witness. The sentence leads to `href`. `children` stand below.
 */
export function ChangeLine(props: {
  change: LineChange;
  id?: string;
  href?: string | undefined;
  detail?: boolean;
  children?: ReactNode;
}) {
  const { change, id, href, detail = false, children } = props;
  const words = <Sentence change={change} />;
  const explained = explanationOf(change);
  const severity = explained?.severity ?? change.severity;
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
          {severity === undefined ? null : <SeverityMark severity={severity} />}
          <ChangeTags tags={explained?.tags ?? []} />
        </p>
        {detail ? <ChangeDetail change={change} /> : null}
        {children}
      </div>
    </li>
  );
}

/** Sentence, severity and reason; null when the facts are too large to be read for a page. */
export function explanationOf({ args, ...change }: LineChange) {
  if (args === null) return null;
  return explainChange({ facets: {}, ...change, ...args });
}

function Sentence({ change }: { change: LineChange }) {
  const explained = explanationOf(change);
  return explained === null ? <Structure change={change} /> : <ChangeSentence title={explained.title} />;
}

/** Who is hurt, where in the definition, the values before and after, and the witness of a break. */
export function ChangeDetail({ change }: { change: LineChange }) {
  const explained = explanationOf(change);
  const witness = change.args?.facets?.witness;
  return (
    <>
      {explained === null ? null : (
        <p className="text-muted">
          <ChangeSentence title={explained.reason} />
        </p>
      )}
      <p className="text-muted text-xs">
        <Structure change={change} /> · kind: <KindLink kind={change.kind} />
      </p>
      {change.args === null ? (
        <p className="text-muted">
          The values are too large to be shown here ({formatCount(change.argsChars ?? 0)} characters).
        </p>
      ) : change.pointer === '' ? null : (
        <ChangeValues before={change.args.before} after={change.args.after} />
      )}
      {witness === undefined ? null : (
        <p className="mt-0.5 text-xs">
          {change.side === 'output' ? 'May now be returned: ' : 'Used to be accepted: '}
          <StrangersCode text={shortJson(witness, 300)} />
        </p>
      )}
    </>
  );
}

/** Leads to the page of a kind of change. */
export function KindLink({ kind }: { kind: Change['kind'] }) {
  const known = kindOf(kind);
  // A kind that earlier rules knew has no page any more.
  return known === undefined ? kind : <a href={kindPath(kind)}>{known.name}</a>;
}

/** The structural view: `Added Input schema / properties / limit`. */
function Structure({ change }: { change: LineChange }) {
  const { verb, what } = describeChange(change);
  const last = pointerTokens(change.pointer).at(-1);
  return (
    <>
      {verb} {last === undefined ? 'the tool' : <Path what={what} last={last} />}
    </>
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
