import { otherKeywords } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { geminiFields } from './gemini-fields';

export const geminiParamsUnknownKeyword = defineRule({
  id: 'gemini-params-unknown-keyword',
  title: 'parameters takes the keywords of its own message and no other',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'The field is a typed message: a keyword it does not know is a parse error for the whole request. Known are type, format, title, description, nullable, enum, items, properties, required, anyOf, propertyOrdering, default, example, pattern and the plain bounds.',
  effect: 'request-rejected',
  errorText:
    'Invalid JSON payload received. Unknown name "X" at \'tools[0].function_declarations[N].parameters...\': Cannot find field.',
  confidence: 'documented',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'any_of, minimum, maximum, property_ordering, default and null type added',
      url: 'https://github.com/googleapis/googleapis/blob/c76b740723/google/ai/generativelanguage/v1beta/content.proto',
      date: '2025-04-28',
      commit: 'c76b740723',
    },
    {
      title: 'Unknown name propertyNames / exclusiveMinimum',
      url: 'https://github.com/zendev-sh/zenflow/issues/14',
      date: '2026-06-19',
    },
    {
      title: 'Unknown name $schema',
      url: 'https://github.com/promptfoo/promptfoo/pull/4200',
      date: '2025-05-28',
    },
    {
      title: 'process_schema and the additionalProperties guard',
      url: 'https://github.com/googleapis/python-genai/blob/66807187f2123c6676175ac991f4e34eb09200d1/google/genai/_transformers.py',
      date: '2026-08-21',
      commit: '66807187f2123c6676175ac991f4e34eb09200d1',
    },
    {
      title: 'Converter from JSON Schema to the Gemini subset',
      url: 'https://github.com/vercel/ai/blob/6c5a1ed9f6/packages/google/src/convert-json-schema-to-openapi-schema.ts',
      date: '2026-08-20',
      commit: '6c5a1ed9f6',
    },
  ],
  advice: 'Leave the keyword out, or use a client that sends parametersJsonSchema.',
  check: (sent) =>
    otherKeywords(sent, geminiFields).filter(
      (hit) => !['$ref', '$defs', 'definitions'].includes(String(hit.args?.keyword)),
    ),
  message: (hit) => `Gemini knows no field "${hit.args?.keyword}" here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: 0 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, $schema: 'http://json-schema.org/draft-07/schema#' },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { const: { type: 'string', nullable: true } } },
      },
    },
  ],
});
