import { z } from 'zod';
import { ApiProblem } from './problem';

/* Cursors: where a page ends, as text that is nobody's business but ours. */

const maxChars = 300;

/** The cursor of a place. */
function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place of a cursor; null without one.
 * @throws ApiProblem for one that this list did not give
 */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, place: T): z.infer<T> | null {
  if (cursor === undefined) return null;
  const parsed = place.safeParse(parse(cursor));
  if (parsed.success) return parsed.data;
  throw new ApiProblem('invalid-request', 'The cursor is not one that this list gave.', [
    { name: 'cursor', message: 'is not one that this list gave' },
  ]);
}

function parse(cursor: string): unknown {
  if (cursor.length > maxChars) return undefined;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An offset in a short list. */
export const offsetPlace = z.tuple([z.int().min(0).max(1_000_000)]);

/**
 * A page of a list that was read with one entry more than asked for.
 * @param placeAfter the place of the entry after which the next page begins
 */
export function page<T>(
  entries: readonly T[],
  limit: number,
  placeAfter: (last: T) => readonly (string | number)[],
): { data: T[]; nextCursor: string | null } {
  const data = entries.slice(0, limit);
  const last = data.at(-1);
  const isMore = entries.length > limit && last !== undefined;
  return { data, nextCursor: isMore ? writeCursor(placeAfter(last)) : null };
}
