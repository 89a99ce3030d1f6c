import { z } from 'zod';
import { visibleText } from '../text/visible-text';

/** A stranger's text on one line, with nothing hidden in it, cut. Null stays null. */
export function quoted(text: string | null, maxChars = 300): string | null {
  if (text === null) return null;
  const visible = visibleText(text.slice(0, maxChars * 4));
  return visible.length <= maxChars ? visible : `${visible.slice(0, maxChars - 1)}…`;
}

/** The same for a text that is there. */
export function quotedText(text: string, maxChars?: number): string {
  return quoted(text, maxChars) ?? '';
}

export const serverArgument = z.string().meta({
  description:
    'The server as search-servers calls it: @scope/name, name of a package without a scope, or host/name.',
});

export const limitArgument = z
  .int()
  .meta({ description: 'How many to list at most, from 1 to 50. Usually 20.' });

/** A wish between 1 and 50. */
export function bounded(limit: number): number {
  return Math.min(50, Math.max(1, limit));
}
