/**
 * Where a member of a JSON Schema leads: to another schema, to a map or list of schemas, to a set whose order means
 * nothing, or to a literal that is data. One table, so that hashing, diffing and display agree
 * (JSON Schema 2020-12 core and validation vocabularies, and the draft-07 spellings).
 */
type SchemaPosition = 'schema' | 'schema-map' | 'schema-list' | 'schema-or-list' | 'set' | 'literal';

const positions: Record<string, SchemaPosition> = {
  $defs: 'schema-map',
  definitions: 'schema-map',
  properties: 'schema-map',
  patternProperties: 'schema-map',
  dependentSchemas: 'schema-map',
  dependencies: 'schema-map',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  unevaluatedItems: 'schema',
  additionalItems: 'schema',
  propertyNames: 'schema',
  contains: 'schema',
  contentSchema: 'schema',
  not: 'schema',
  if: 'schema',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: 'schema',
  else: 'schema',
  items: 'schema-or-list',
  prefixItems: 'schema-list',
  anyOf: 'schema-list',
  oneOf: 'schema-list',
  allOf: 'schema-list',
  required: 'set',
  enum: 'set',
};

/** The position that a schema keyword leads to. Unknown keywords, `default`, `const` and `examples` are literals. */
export function schemaPosition(keyword: string): SchemaPosition {
  return Object.hasOwn(positions, keyword) ? (positions[keyword] ?? 'literal') : 'literal';
}

/** How a value inside a tool definition is read: as the tool itself, in a schema position, or as plain data. */
export type Reading = 'tool' | SchemaPosition;

/** How the member `key` of an object is read, given how the object is read. */
export function readingOfMember(parent: Reading, key: string): Reading {
  if (parent === 'tool') return key === 'inputSchema' || key === 'outputSchema' ? 'schema' : 'literal';
  if (parent === 'schema' || parent === 'schema-or-list') return schemaPosition(key);
  return parent === 'schema-map' ? 'schema' : 'literal';
}

/** How the items of an array are read, given how the array is read. */
export function readingOfItem(parent: Reading): Reading {
  return parent === 'schema-list' || parent === 'schema-or-list' ? 'schema' : 'literal';
}
