import { isObject, type Json } from '../schema/json';
import { type Reading, readingOfItem, readingOfMember } from '../schema/walk';

const texts = new Set(['title', 'description', 'default', 'examples', 'deprecated', '$comment']);

/** A schema without what people read in it. */
export function withoutTexts(value: Json, reading: Reading = 'schema'): Json {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, readingOfItem(reading)));
  if (!isObject(value)) return value;
  const isSchema = reading === 'schema' || reading === 'schema-or-list';
  const entries = Object.entries(value).filter(([key]) => !(isSchema && texts.has(key)));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, withoutTexts(item, readingOfMember(reading, key))]),
  );
}
