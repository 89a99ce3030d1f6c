import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { inlineReferences } from '../steps/inline-references';
import { mapSchema } from '../steps/map-schema';
import { objectOf } from '../steps/members';
import { objectPage } from '../steps/object-page';

const source = {
  title: 'Google ADK for Python, _gemini_schema_util.py',
  url: 'https://github.com/google/adk-python/blob/1cc66964a3787cf5e442eee454005280ccd24291/src/google/adk/tools/_gemini_schema_util.py',
  date: '2026-08-01',
};
const kept = new Set([
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'items',
  'minItems',
  'maxItems',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'example',
  'anyOf',
  'default',
]);
const formats = new Set(['int32', 'int64', 'date-time', 'enum']);

export const googleAdk: Client = {
  id: 'google-adk',
  title: 'Google ADK for Python',
  aliases: ['google adk', 'google-adk', 'adk', 'adk python', 'agent development kit'],
  kind: 'sdk',
  about:
    'The Agent Development Kit. It lists tools with the MCP Python SDK and converts schemas to the fields of Gemini.',
  releases: [
    { version: '1.18.0', date: '2025-11-05' },
    { version: '2.0.0', date: '2026-08-01' },
  ],
  routes: [{ endpoint: 'vertex-parameters' }, { endpoint: 'gemini-parameters' }],
  steps: [
    objectPage({
      id: 'google-adk-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [{ title: 'MCP Python SDK, v1.x', date: '2026-08-21' }],
    }),
    defineStep({
      id: 'google-adk-schema',
      stage: 'rewrite',
      title: 'The fields of Gemini only',
      about:
        'References are written out. Keywords that Gemini has no field for are dropped; of several types one is kept, beside null; arrays without items get text; formats other than int32, int64, date-time and enum are dropped.',
      confidence: 'source-code',
      sources: [source],
      examples: [
        {
          in: {
            type: 'object',
            properties: { a: { type: ['string', 'integer', 'null'] } },
            additionalProperties: false,
          },
          out: { type: 'object', properties: { a: { type: 'string', nullable: true } } },
        },
      ],
      rewrite: (sent) =>
        sent.schema === undefined
          ? sent
          : { ...sent, schema: converted(inlineReferences(sent.schema, { circular: { type: 'object' } })) },
    }),
  ],
  unknown: ['how nullable unions of several types are sent'],
  sources: [source],
};

function converted(schema: Json): Json {
  return mapSchema(schema, (node) => filled(oneType(onlyKept(node))));
}

function onlyKept(node: JsonObject): JsonObject {
  return objectOf(
    Object.entries(node).filter(
      ([key, value]) =>
        kept.has(key) && (key !== 'format' || (typeof value === 'string' && formats.has(value))),
    ),
  );
}

function oneType(node: JsonObject): JsonObject {
  const type = own(node, 'type');
  if (!Array.isArray(type)) return node;
  const others = type.filter((one) => one !== 'null');
  const only = others.includes('array') ? 'array' : (others[0] ?? 'object');
  return { ...node, type: only, ...(others.length < type.length ? { nullable: true } : {}) };
}

function filled(node: JsonObject): JsonObject {
  return own(node, 'type') === 'array' && !isObject(own(node, 'items'))
    ? { ...node, items: { type: 'string' } }
    : node;
}
