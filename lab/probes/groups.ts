/** What probes are about, in the order of the suite. */
export const probeGroups = {
  plain: 'A plain tool',
  keywords: 'Keywords of JSON Schema',
  nullables: 'Spellings of "or null"',
  enums: 'Enums and constants',
  unions: 'Unions, intersections and negations',
  references: 'References',
  'sub-schemas': 'What stands for a schema',
  roots: 'The whole input schema',
  arrays: 'Arrays and tuples',
  objects: 'Additional properties and patterns of names',
  sizes: 'Deep and wide schemas',
  'property-names': 'Names of properties',
  formats: 'Formats',
  patterns: 'Patterns',
  numbers: 'Numbers and bounds',
  'tool-names': 'Names of tools',
  descriptions: 'Descriptions',
  'tool-fields': 'Other members of a tool',
  'output-schemas': 'Schemas of results',
  lists: 'Lists',
} as const;

export type ProbeGroup = keyof typeof probeGroups;
