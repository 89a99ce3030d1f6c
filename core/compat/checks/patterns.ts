import { own } from '../../schema/json';
import type { Hit, Sent } from '../sent';
import { at, hitsIn, short } from './places';

/** What a regular expression uses, as far as engines differ on it. */
export interface PatternFeatures {
  isAnchored: boolean;
  hasLookaround: boolean;
  hasBackreference: boolean;
  hasWordBoundary: boolean;
  /** `\d`, `\w`, `\s` and their negations. */
  hasShorthand: boolean;
  /** The largest bound of a `{n,m}`; 0 without one. */
  maxRepeat: number;
  /** The escape `\0`. */
  hasNulEscape: boolean;
  /** Whether it compiles as ECMA-262. */
  isValid: boolean;
}

const maxPattern = 5_000;

/** Patterns that the check refuses. */
export function patternsWhere(sent: Sent, isFault: (features: PatternFeatures) => boolean): Hit[] {
  return hitsIn(sent, (node) => {
    const pattern = own(node.schema, 'pattern');
    if (typeof pattern !== 'string' || !isFault(patternFeatures(pattern))) return [];
    return [{ pointer: at(node, 'pattern'), args: { pattern: short(pattern) } }];
  });
}

/** Reads a pattern once, escapes and character classes apart. It is never run. Beyond 5,000 characters it is not read on. */
export function patternFeatures(whole: string): PatternFeatures {
  const pattern = whole.slice(0, maxPattern);
  const features: PatternFeatures = {
    isAnchored: whole.startsWith('^') && whole.endsWith('$'),
    hasLookaround: false,
    hasBackreference: false,
    hasWordBoundary: false,
    hasShorthand: false,
    maxRepeat: 0,
    hasNulEscape: false,
    isValid: compiles(pattern),
  };
  let isInClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i];
    if (char === '\\') {
      readEscape(features, pattern[i + 1] ?? '', isInClass);
      i++;
    } else if (isInClass) {
      isInClass = char !== ']';
    } else if (char === '[') {
      isInClass = true;
    } else if (char === '(') {
      features.hasLookaround ||= /^\(\?<?[=!]/.test(pattern.slice(i, i + 4));
    } else if (char === '{') {
      const bounds = /^\{(\d{1,9})(?:,(\d{0,9}))?\}/.exec(pattern.slice(i, i + 24));
      features.maxRepeat = Math.max(features.maxRepeat, Number(bounds?.[1] ?? 0), Number(bounds?.[2] ?? 0));
    }
  }
  return features;
}

function readEscape(features: PatternFeatures, next: string, isInClass: boolean): void {
  features.hasShorthand ||= 'dDwWsS'.includes(next) && next !== '';
  features.hasNulEscape ||= next === '0';
  if (isInClass) return;
  features.hasBackreference ||= (next >= '1' && next <= '9') || next === 'k';
  features.hasWordBoundary ||= next === 'b' || next === 'B';
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
