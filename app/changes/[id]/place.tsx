import { isObject, type Json } from '@/core/schema/json';
import { pointerTokens } from '@/core/schema/pointer';
import type { StepDefinition } from '@/db/queries/changes';
import { Section } from '../../_components/section';
import { StrangersCode } from '../../_components/strangers-text';
import { UnifiedDiff } from '../../_components/text-diff';
import { countOf } from '../../_lib/format';
import { canonicalValue, cutParts, diffLines, foldEqual, jsonLines } from '../../_lib/line-diff';

/** Lines of the surroundings that are shown. */
const maxLines = 80;

/**
 * Where in the definition the change is: the way down to it, and the value that holds it, before and after. What stands at
 * the top of a definition is held by all of it, which says nothing.
 */
export function Place(props: {
  pointer: string;
  before: StepDefinition | null;
  after: StepDefinition | null;
}) {
  const tokens = pointerTokens(props.pointer);
  const parent = tokens.slice(0, -1);
  const [before, after] = [props.before, props.after].map((definition) =>
    jsonLines(definition === null ? undefined : valueAt(canonicalValue(parsed(definition)), parent)),
  );
  const { parts, left } = cutParts(foldEqual(diffLines(before ?? [], after ?? [], 500)), maxLines);
  return (
    <Section id="place" title="Place in the definition">
      <ol aria-label="Way to the change" className="mb-3 flex flex-wrap items-baseline gap-x-1.5 text-sm">
        {tokens.map((token, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={i} className={i === tokens.length - 1 ? 'font-[600]' : 'text-muted'}>
            {i === 0 ? null : <span aria-hidden="true">› </span>}
            <StrangersCode text={token} />
          </li>
        ))}
      </ol>
      {parent.length === 0 ? null : (
        <div className="panel min-w-0 overflow-hidden">
          <UnifiedDiff id="place" parts={parts} />
          {left === 0 ? null : (
            <p className="border-line border-t px-4 py-2 text-muted text-sm">
              {countOf(left, 'more line')} not shown here; the definitions have them.
            </p>
          )}
        </div>
      )}
    </Section>
  );
}

/** Stored texts were parsed before they were stored. */
function parsed(definition: StepDefinition): Json {
  return JSON.parse(definition.text) as Json;
}

/** The value below `root` at the end of the way, or undefined. */
function valueAt(root: Json, way: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const token of way) {
    if (Array.isArray(value)) value = value[Number(token)];
    else if (isObject(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}
