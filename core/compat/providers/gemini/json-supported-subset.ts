import { otherKeywords } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiJsonSupportedSubset = defineRule({
  id: 'gemini-json-supported-subset',
  title: 'parametersJsonSchema reads a part of JSON Schema',
  endpoints: ['gemini-json-schema', 'vertex-json-schema'],
  reads: 'tool',
  about:
    'Other keywords than $id, $defs, $ref, $anchor, type, format, title, description, enum, items, prefixItems, minItems, maxItems, minimum, maximum, anyOf, oneOf, properties, additionalProperties and required are dropped without an error; oneOf is read as anyOf. The list is published for answers, and taken to hold for tools.',
  effect: 'note',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema keywords listed for response_json_schema',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/generative_service.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'Third-party experiment: Gemini accepts far more since 2025-11-05',
      url: 'https://typia.io/api/types/_samchon_openapi.IGeminiSchema.html',
      date: '2025-11-30',
    },
  ],
  advice: 'Say in the description what the keyword meant.',
  check: (sent) =>
    firstOf(
      otherKeywords(
        sent,
        new Set([
          '$id',
          '$defs',
          '$ref',
          '$anchor',
          '$schema',
          'type',
          'format',
          'title',
          'description',
          'enum',
          'items',
          'prefixItems',
          'minItems',
          'maxItems',
          'minimum',
          'maximum',
          'anyOf',
          'oneOf',
          'properties',
          'additionalProperties',
          'required',
          'default',
          'propertyOrdering',
          'nullable',
        ]),
      ),
    ),
  message: (hit) => `Gemini does not read "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', pattern: '^a$' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', enum: ['a'] } } },
      },
    },
  ],
});
