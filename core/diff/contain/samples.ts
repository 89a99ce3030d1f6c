import { isObject, type Json } from '../../schema/json';

// Well-formed texts of the formats whose patterns are too intricate to build a text from.
const wellKnown: readonly string[] = [
  '2024-01-31T12:00:00Z',
  '2024-01-31T12:00:00.000Z',
  '2024-01-31',
  '12:00:00',
  'P1D',
  'user@example.com',
  '01234567-89ab-4cde-8f01-23456789abcd',
  'https://example.com/',
  'example.com',
  '192.0.2.1',
  '2001:db8::1',
  'clh0000000000000000000000',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'aGVsbG8=',
  '+14155550123',
];

const maxVisited = 3_000;
const maxSamples = 120;
const maxLength = 200;

/** Short strings that occur in two documents, and well-known ones. */
export function sampleStrings(a: Json, b: Json): string[] {
  const found = new Set<string>();
  const open: Json[] = [a, b];
  for (let visited = 0; open.length > 0 && visited < maxVisited && found.size < maxSamples; visited++) {
    const value = open.pop() as Json;
    if (typeof value === 'string' && value.length <= maxLength) found.add(value);
    else if (Array.isArray(value)) open.push(...value.slice(0, maxSamples));
    else if (isObject(value)) open.push(...Object.values(value).slice(0, maxSamples));
  }
  return [...wellKnown, ...found];
}
