import type { ToolPair } from '@/db/queries/compare';
import {
  canonicalValue,
  cutParts,
  type DiffPart,
  diffLines,
  foldEqual,
  jsonLines,
} from '../../../../../_lib/line-diff';

/** A tool of two lists as a comparison of texts. */
export interface ToolText {
  pair: ToolPair;
  /** Begins the anchors of its lines. */
  id: string;
  parts: DiffPart[];
  added: number;
  removed: number;
  /** Lines that the limit of the page left out. */
  left: number;
}

/** Lines of a page, and the time to find out what differs in them. */
const maxLines = 2_000;
const maxMs = 1_500;

/** Compares the definitions of each tool as text, as far as a page has room. */
export function toolTexts(pairs: readonly ToolPair[]): ToolText[] {
  const until = Date.now() + maxMs;
  let room = maxLines;
  return pairs.map((pair, i) => {
    const [before, after] = [pair.before, pair.after].map((definition) =>
      jsonLines(definition === null ? undefined : canonicalValue(definition.value)),
    );
    const lines = diffLines(before ?? [], after ?? [], Math.max(0, until - Date.now()));
    const { parts, used, left } = cutParts(foldEqual(lines), room);
    room -= used;
    const count = (sign: '+' | '-') => lines.filter((line) => line.sign === sign).length;
    return { pair, id: `tool-${i + 1}`, parts, added: count('+'), removed: count('-'), left };
  });
}
