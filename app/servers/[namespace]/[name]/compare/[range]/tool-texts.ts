import type { Change } from '@/core/diff/change';
import type { ToolPair } from '@/db/queries/compare';
import type { DiffAnchors } from '../../../../../_components/text-diff';
import {
  canonicalValue,
  cutParts,
  type DiffLine,
  type DiffPart,
  diffLines,
  foldEqual,
} from '../../../../../_lib/line-diff';
import { changePlace, lineAnchors, pointedLines } from '../../../../../_lib/pointed-lines';
import { placeAnchor, type TextOrder } from '../../../../../_lib/urls';

/** A tool of two lists as a comparison of texts. */
export interface ToolText {
  pair: ToolPair;
  /** The id of its heading. */
  id: string;
  anchors: DiffAnchors;
  parts: DiffPart[];
  added: number;
  removed: number;
  /** Lines that the limit of the page left out. */
  left: number;
}

/** Lines of a page, and the time to find out what differs in them. */
const maxLines = 2_000;
const maxMs = 1_500;

/**
 * Compares the definitions of each tool as text, as far as a page has room. Places with a change are always shown, also
 * where their line is the same in both.
 */
export function toolTexts(
  pairs: readonly ToolPair[],
  order: TextOrder,
  changes: readonly Change[],
): ToolText[] {
  const until = Date.now() + maxMs;
  let room = maxLines;
  const occurrences = new Map<string, number>();
  return pairs.map((pair, i) => {
    const id = `pair:${i + 1}`;
    const occurrence = (occurrences.get(pair.tool) ?? 0) + 1;
    occurrences.set(pair.tool, occurrence);
    // Of several tools with one name, the first has the anchors that others link to.
    const name = occurrence === 1 ? pair.tool : `${pair.tool} ${occurrence}`;
    const [before, after] = [pair.before, pair.after].map((definition) => {
      if (definition === null) return pointedLines(undefined);
      return pointedLines(order === 'canonical' ? canonicalValue(definition.value) : definition.value);
    });
    const anchors: DiffAnchors = {
      before: lineAnchors(name, 'before', before?.pointers ?? [], id),
      after: lineAnchors(name, 'after', after?.pointers ?? [], id),
    };
    const lines = diffLines(before?.lines ?? [], after?.lines ?? [], Math.max(0, until - Date.now()));
    const definitions = { before: pair.before?.value ?? null, after: pair.after?.value ?? null };
    const places = new Set(
      changes
        .filter((change) => change.tool === pair.tool)
        .map((change) => changePlace(change, definitions, order))
        .map(({ list, pointer }) => placeAnchor(name, pointer, list)),
    );
    const isKept = (line: DiffLine) =>
      places.has(anchors.after(line.after ?? 0)) || places.has(anchors.before(line.before ?? 0));
    const { parts, used, left } = cutParts(foldEqual(lines, isKept), room);
    room -= used;
    const count = (sign: '+' | '-') => lines.filter((line) => line.sign === sign).length;
    return { pair, id, anchors, parts, added: count('+'), removed: count('-'), left };
  });
}
