import type { JsonObject } from '@/core/schema/json';
import { objectWith, type Probe, schemaProbe } from './probe';

const group = 'sizes';

/** `depth` objects in each other. */
function nestedObjects(depth: number): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = depth; level > 0; level--) {
    schema = { type: 'object', properties: { [`level${level}`]: schema } };
  }
  return schema;
}

function nestedArrays(depth: number): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = depth; level > 0; level--) schema = { type: 'array', items: schema };
  return schema;
}

function manyProperties(count: number, value: JsonObject): JsonObject {
  const names = Array.from({ length: count }, (_, i) => `p${String(i + 1).padStart(3, '0')}`);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, value])) };
}

/** Deep and wide schemas. */
export const sizeProbes: readonly Probe[] = [
  schemaProbe(group, 'depth-5', '5 objects in each other', nestedObjects(5)),
  schemaProbe(group, 'depth-10', '10 objects in each other', nestedObjects(10)),
  schemaProbe(group, 'depth-20', '20 objects in each other', nestedObjects(20)),
  schemaProbe(group, 'depth-50', '50 objects in each other', nestedObjects(50)),
  schemaProbe(group, 'depth-arrays-20', '20 arrays in each other', objectWith(nestedArrays(20))),
  schemaProbe(group, 'properties-50', '50 properties', manyProperties(50, { type: 'string' })),
  schemaProbe(group, 'properties-120', '120 properties', manyProperties(120, { type: 'string' })),
  schemaProbe(group, 'properties-200', '200 properties', manyProperties(200, { type: 'string' })),
  schemaProbe(
    group,
    'properties-60-described',
    '60 properties with a description of 100 characters, 9 KB in all',
    {
      ...manyProperties(60, { type: 'string', description: 'd'.repeat(100) }),
    },
  ),
  schemaProbe(group, 'properties-40-unions', '40 nested unions with references, 8 KB in all', {
    ...manyProperties(40, {
      description: 'A choice that is described at some length.',
      anyOf: [
        {
          type: 'object',
          properties: { deep: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
        },
        { $ref: '#/$defs/a' },
      ],
    }),
    $defs: { a: { type: 'string', enum: ['x', 'y'] } },
  }),
  schemaProbe(group, 'property-order', 'properties that are not in the order of the alphabet', {
    type: 'object',
    properties: {
      zebra: { type: 'string' },
      apple: { type: 'string' },
      '10': { type: 'string' },
      '9': { type: 'string' },
    },
    required: ['zebra', 'apple'],
  }),
];
