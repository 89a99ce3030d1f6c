import { shortJson } from '@/core/schema/describe/short-json';
import type { Json } from '@/core/schema/json';
import { visibleJson } from '@/core/text/visible-text';
import { splitCommon } from '../_lib/split-common';
import { ScrollRegion } from './scroll-region';
import { StrangersCode, StrangersText } from './strangers-text';

/** Characters of a value that stand beside the sentence; longer ones are folded below it. */
const inlineChars = 120;
/** Characters of a folded value. */
const foldedChars = 20_000;

/** The values of a change: short ones in the line, texts with what differs marked, long ones folded. */
export function ChangeValues({ before, after }: { before?: Json | undefined; after?: Json | undefined }) {
  if (isText(before) && isText(after)) return <TextChange before={before} after={after} />;
  const isShort = isInline(before) && isInline(after);
  if (!isShort) {
    return (
      <div className="mt-1 grid gap-1">
        {before === undefined ? null : (
          <Folded label={after === undefined ? 'Removed value' : 'Before'} value={before} />
        )}
        {after === undefined ? null : (
          <Folded label={before === undefined ? 'Added value' : 'After'} value={after} />
        )}
      </div>
    );
  }
  return (
    <p className="mt-0.5">
      {before === undefined ? null : (
        <del className="no-underline">
          <span className="sr-only">before: </span>
          <Value text={shortJson(before, inlineChars)} tone="tone-bad" />
        </del>
      )}
      {before === undefined || after === undefined ? null : <span aria-hidden="true"> → </span>}
      {after === undefined ? null : (
        <ins className="no-underline">
          <span className="sr-only">{before === undefined ? 'value: ' : ' after: '}</span>
          <Value text={shortJson(after, inlineChars)} tone="tone-good" />
        </ins>
      )}
    </p>
  );
}

/** True for running text; a short word such as a type or a format stands in the line. */
function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && (value.length > 40 || /\s/.test(value));
}

function isInline(value: Json | undefined): boolean {
  return value === undefined || !shortJson(value, inlineChars).endsWith('…');
}

function Value({ text, tone }: { text: string; tone: string }) {
  return <StrangersCode text={text} className={`box-decoration-clone rounded-sm px-1 ${tone}`} />;
}

function Folded({ label, value }: { label: string; value: Json }) {
  const text = typeof value === 'string' ? value : visibleJson(JSON.stringify(value, null, 2));
  return (
    <details>
      <summary>
        {label} <span className="text-muted">({summaryOf(value)})</span>
      </summary>
      <ScrollRegion
        label={label}
        className="mt-1 max-h-96 overflow-y-auto rounded border border-line bg-sunken"
      >
        <pre className="verbatim p-3 text-xs">
          <StrangersText text={text.slice(0, foldedChars)} />
          {text.length > foldedChars ? '…' : null}
        </pre>
      </ScrollRegion>
    </details>
  );
}

function summaryOf(value: Json): string {
  if (typeof value === 'string') return `${value.length} characters`;
  return shortJson(value, 50);
}

/** Characters of equal text kept on each side of what differs. */
const context = 60;

function TextChange({ before, after }: { before: string; after: string }) {
  const { start, end, ...changed } = splitCommon(before, after);
  const isFolded = changed.before.length + changed.after.length > 600;
  const body = (
    <p className="verbatim mt-1 max-w-4xl rounded border border-line bg-sunken px-3 py-2">
      {start.length > context ? <Omitted n={start.length - context} /> : null}
      <StrangersText text={start.slice(-context)} />
      {changed.before === '' ? null : (
        <del className="tone-bad rounded-sm line-through decoration-1">
          <StrangersText text={changed.before.slice(0, foldedChars)} />
        </del>
      )}
      {changed.after === '' ? null : (
        <ins className="tone-good rounded-sm underline decoration-1">
          <StrangersText text={changed.after.slice(0, foldedChars)} />
        </ins>
      )}
      <StrangersText text={end.slice(0, context)} />
      {end.length > context ? <Omitted n={end.length - context} /> : null}
    </p>
  );
  if (!isFolded) return body;
  return (
    <details>
      <summary>
        Before and after{' '}
        <span className="text-muted">
          ({changed.before.length} characters became {changed.after.length})
        </span>
      </summary>
      {body}
    </details>
  );
}

function Omitted({ n }: { n: number }) {
  return (
    <span className="text-muted" title={`${n} equal characters`}>
      …
    </span>
  );
}
