import { type Json, ownString } from '../../../schema/json';

/**
 * The JSON Schema dialect a document is written in. `unstated` is what most tools send: read as 2020-12, but the older
 * spellings (`items` as a list, `definitions`, boolean `exclusiveMinimum`) mean what their authors meant.
 */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12' | 'unstated';

const dialects: readonly (readonly [RegExp, Dialect])[] = [
  [/json-schema\.org\/draft-04\//, 'draft-04'],
  [/json-schema\.org\/draft-06\//, 'draft-06'],
  [/json-schema\.org\/draft-07\//, 'draft-07'],
  [/json-schema\.org\/draft\/2019-09\//, '2019-09'],
  [/json-schema\.org\/draft\/2020-12\//, '2020-12'],
];

/** The dialect named by `$schema` at the root of the document; an unknown or absent name is `unstated`. */
export function dialectOf(root: Json): Dialect {
  const declared = ownString(root, '$schema');
  if (declared === undefined) return 'unstated';
  return dialects.find(([pattern]) => pattern.test(declared))?.[1] ?? 'unstated';
}

/** True up to draft-07, where the keywords beside a `$ref` have no effect (draft-07 core §8.3). */
export function refStandsAlone(dialect: Dialect): boolean {
  return dialect === 'draft-04' || dialect === 'draft-06' || dialect === 'draft-07';
}

/** The first dialect that knows a keyword, for those that were not there from the start. */
const since: Readonly<Record<string, Dialect>> = {
  const: 'draft-06',
  contains: 'draft-06',
  propertyNames: 'draft-06',
  if: 'draft-07',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: 'draft-07',
  else: 'draft-07',
  minContains: '2019-09',
  maxContains: '2019-09',
  dependentRequired: '2019-09',
  dependentSchemas: '2019-09',
  unevaluatedProperties: '2019-09',
  unevaluatedItems: '2019-09',
  $anchor: '2019-09',
  $recursiveRef: '2019-09',
  prefixItems: '2020-12',
  $dynamicRef: '2020-12',
};

/** The first dialect that no longer knows a keyword. */
const until: Readonly<Record<string, Dialect>> = {
  dependencies: '2019-09',
  additionalItems: '2020-12',
  $recursiveRef: '2020-12',
};

const order: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

/** Whether a keyword has an effect in a dialect; where no dialect is stated every spelling counts. */
export function knows(dialect: Dialect, keyword: string): boolean {
  if (dialect === 'unstated') return true;
  const at = order.indexOf(dialect);
  const from = Object.hasOwn(since, keyword) ? since[keyword] : undefined;
  const end = Object.hasOwn(until, keyword) ? until[keyword] : undefined;
  return (from === undefined || at >= order.indexOf(from)) && (end === undefined || at < order.indexOf(end));
}
