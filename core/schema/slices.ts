/**
 * Finds, in the text of a JSON-RPC message, where each tool begins and ends, without building values: a definition is
 * kept as its author sent it, and depth is known before anything recurses.
 *
 * Offsets are UTF-16 units of `text`. The scan is one loop over the text, with a stack of at most `maxDepth` bytes.
 */
export interface Slice {
  start: number;
  end: number;
  /** Levels of nesting inside the slice; a scalar has 0, `{}` has 1. */
  depth: number;
}

export type SliceResult =
  | { ok: true; depth: number; slices: Slice[] | null }
  | { ok: false; reason: 'too-deep' | 'malformed'; at: number };

interface Frame {
  kind: '{' | '[';
  /** The member name that leads to this value, for objects inside the path that is looked for. */
  matched: number;
}

/**
 * @param text a whole JSON text
 * @param path member names from the root to the array, e.g. `['result', 'tools']`
 * @param maxDepth deeper text gives `too-deep`
 * @returns the slices of the array's elements; `null` when the path leads to no array. Where a member occurs twice the
 *   last one counts, as with `JSON.parse`.
 */
export function sliceArray(text: string, path: readonly string[], maxDepth: number): SliceResult {
  const stack: Frame[] = [];
  let slices: Slice[] | null = null;
  let deepest = 0;
  let elementStart = -1;
  let elementDeepest = 0;
  let key: string | null = null;
  let expectKey = false;
  const target = path.length;

  const inTarget = (): boolean => {
    const top = stack[stack.length - 1];
    return top !== undefined && top.kind === '[' && top.matched === target && stack.length === target + 1;
  };
  const beginValue = (at: number): void => {
    if (inTarget() && elementStart < 0) {
      elementStart = at;
      elementDeepest = stack.length;
    }
  };
  const endValue = (end: number): void => {
    if (inTarget() && elementStart >= 0) {
      slices?.push({ start: elementStart, end, depth: elementDeepest - stack.length });
      elementStart = -1;
    }
  };

  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    switch (c) {
      case 0x20:
      case 0x09:
      case 0x0a:
      case 0x0d:
      case 0xfeff:
        break;
      case 0x3a: // :
        expectKey = false;
        break;
      case 0x2c: // ,
        key = null;
        expectKey = stack[stack.length - 1]?.kind === '{';
        break;
      case 0x7b: // {
      case 0x5b: {
        // [
        beginValue(i);
        const parent = stack[stack.length - 1];
        const isRoot = parent === undefined;
        const onPath =
          isRoot ||
          (parent.kind === '{' && parent.matched >= 0 && key !== null && path[parent.matched] === key);
        const matched = isRoot ? 0 : onPath ? parent.matched + 1 : -1;
        const kind = c === 0x7b ? '{' : '[';
        if (stack.length >= maxDepth) return { ok: false, reason: 'too-deep', at: i };
        // A root array cannot be on the path; matched 0 with kind '[' never equals a target ≥ 1.
        stack.push({ kind, matched });
        if (stack.length > deepest) deepest = stack.length;
        if (elementStart >= 0 && stack.length > elementDeepest) elementDeepest = stack.length;
        if (inTarget() && matched === target) slices = [];
        key = null;
        expectKey = kind === '{';
        break;
      }
      case 0x7d: // }
      case 0x5d: {
        const top = stack.pop();
        if (top === undefined || top.kind !== (c === 0x7d ? '{' : '[')) {
          return { ok: false, reason: 'malformed', at: i };
        }
        endValue(i + 1);
        key = null;
        expectKey = false;
        break;
      }
      case 0x22: {
        const start = i;
        i++;
        let ended = false;
        for (; i < text.length; i++) {
          const d = text.charCodeAt(i);
          if (d === 0x5c) i++;
          else if (d === 0x22) {
            ended = true;
            break;
          }
        }
        if (!ended) return { ok: false, reason: 'malformed', at: start };
        if (expectKey) {
          const parent = stack[stack.length - 1];
          // Names are only decoded where the path could go on: nothing else is looked at.
          key = parent !== undefined && parent.matched >= 0 ? decodeName(text.slice(start, i + 1)) : null;
          // A second member of that name takes the place of the first, whatever it holds.
          if (parent !== undefined && key !== null && key === path[parent.matched]) slices = null;
        } else {
          beginValue(start);
          endValue(i + 1);
        }
        break;
      }
      default: {
        // number, true, false, null, or rubbish that JSON.parse will refuse
        const start = i;
        while (i + 1 < text.length && !/[\s,:\]}"[{]/.test(text[i + 1] as string)) i++;
        beginValue(start);
        endValue(i + 1);
      }
    }
  }
  return stack.length === 0
    ? { ok: true, depth: deepest, slices }
    : { ok: false, reason: 'malformed', at: text.length };
}

function decodeName(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}
