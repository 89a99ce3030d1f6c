import { isObject, type Json } from '@/core/schema/json';
import { appendToken, pointerTokens } from '@/core/schema/pointer';
import type { StepDefinition } from '@/db/queries/changes';
import { Section } from '../../_components/section';
import { StrangersCode } from '../../_components/strangers-text';
import { UnifiedDiff } from '../../_components/text-diff';
import { countOf } from '../../_lib/format';
import { canonicalValue, cutParts, diffLines, foldEqual } from '../../_lib/line-diff';
import { lineAnchors, pointedLines } from '../../_lib/pointed-lines';

/** Lines of the surroundings that are shown. */
const maxLines = 80;

/**
 * Where in the definition the change is: the way down to it, and the value that holds it, before and after. What stands at
 * the top of a definition is held by all of it, which says nothing.
 */
export function Place(props: {
  tool: string;
  pointer: string;
  /** The same place in the comparison of the whole texts. */
  textPath: string;
  before: StepDefinition | null;
  after: StepDefinition | null;
}) {
  const tokens = pointerTokens(props.pointer);
  const parent = tokens.slice(0, -1);
  const at = parent.reduce(appendToken, '');
  const [before, after] = [props.before, props.after].map((definition) =>
    pointedLines(definition === null ? undefined : valueAt(canonicalValue(parsed(definition)), parent), at),
  );
  const lines = diffLines(before?.lines ?? [], after?.lines ?? [], 500);
  const { parts, left } = cutParts(foldEqual(lines), maxLines);
  const anchors = {
    before: lineAnchors(props.tool, 'before', before?.pointers ?? [], 'place:1'),
    after: lineAnchors(props.tool, 'after', after?.pointers ?? [], 'place:1'),
  };
  return (
    <Section id="place" title="Place in the definition" aside={<a href={props.textPath}>See in the text</a>}>
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
          <UnifiedDiff parts={parts} anchors={anchors} />
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
