import { type Json, type JsonObject, own } from '../../../schema/json';
import { without } from '../../steps/members';
import { joined } from './conjoin';
import type { Place } from './map-schemas';

/**
 * The schema without some of its keywords, which its description then tells in words. When one place was asked for and the
 * pointer names a keyword, only that one goes.
 */
export function keywordsInWords(
  schema: JsonObject,
  place: Place,
  words: Readonly<Record<string, (value: Json) => string | null>>,
): JsonObject | null {
  const asked = place.askedKeyword;
  const keywords = Object.keys(words).filter(
    (keyword) =>
      own(schema, keyword) !== undefined &&
      (asked === undefined || asked === keyword || !Object.hasOwn(words, asked)),
  );
  const told = keywords.flatMap((keyword) => {
    const value = own(schema, keyword);
    const text = value === undefined ? null : (words[keyword]?.(value) ?? null);
    return text === null ? [] : [{ keyword, text }];
  });
  if (told.length === 0) return null;
  const rest = without(schema, ...told.map((one) => one.keyword));
  const text = told.map((one) => one.text).join(' ');
  return { ...rest, description: joined(own(rest, 'description') ?? '', text) };
}

/** A value as it stands in a sentence. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
