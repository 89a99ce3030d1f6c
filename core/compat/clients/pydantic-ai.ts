import { type JsonObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { mapSchema } from '../steps/map-schema';
import { without } from '../steps/members';
import { objectPage } from '../steps/object-page';

const source = {
  title: 'Pydantic AI, profiles',
  url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
  date: '2026-08-22',
};
const openaiEndpoints = [
  'openai-chat',
  'openai-chat-strict',
  'openai-responses',
  'openai-responses-strict',
  'azure-openai-chat',
];
const google = ['gemini-json-schema', 'vertex-json-schema'];
const googleDropped = [
  '$schema',
  'discriminator',
  'examples',
  'title',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

export const pydanticAi: Client = {
  id: 'pydantic-ai',
  title: 'Pydantic AI',
  aliases: ['pydantic-ai', 'pydantic ai', 'pydanticai'],
  kind: 'sdk',
  about: 'An agent library for Python. Names pass as they are; schemas are cleaned per provider.',
  releases: [
    { version: '0.7.0', date: '2025-08-07' },
    { version: '2.0.0', date: '2026-08-22' },
  ],
  routes: [
    ...openaiEndpoints.filter((id) => !id.endsWith('strict')),
    'anthropic-messages',
    'bedrock-claude',
    ...google,
  ].map((endpoint) => ({ endpoint })),
  steps: [
    objectPage({
      id: 'pydantic-ai-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [{ title: 'MCP Python SDK, v1.x', date: '2026-08-21' }],
    }),
    defineStep({
      id: 'pydantic-ai-openai',
      stage: 'rewrite',
      title: 'Titles are dropped for OpenAI',
      about:
        'title, $schema and discriminator are dropped; a $ref with siblings becomes anyOf of the reference. Strict is switched on only for a schema that fits already.',
      endpoints: openaiEndpoints,
      confidence: 'source-code',
      sources: [source],
      examples: [
        {
          in: { type: 'object', properties: { a: { type: 'string', title: 'A' } } },
          out: { type: 'object', properties: { a: { type: 'string' } } },
          endpoint: 'openai-chat',
        },
      ],
      rewrite: (sent, _tool, { endpoint }) =>
        sent.schema === undefined
          ? sent
          : {
              ...sent,
              strict: endpoint?.endsWith('-strict') ?? false,
              schema: mapSchema(sent.schema, (node) => {
                const cleaned = without(node, 'title', '$schema', 'discriminator');
                const reference = own(cleaned, '$ref');
                const rest = without(cleaned, '$ref');
                return reference === undefined || Object.keys(rest).length === 0
                  ? cleaned
                  : { ...rest, anyOf: [{ $ref: reference }] };
              }),
            },
    }),
    defineStep({
      id: 'pydantic-ai-google',
      stage: 'rewrite',
      title: 'Exclusive bounds and titles are dropped for Google',
      about:
        '$schema, discriminator, examples, title and exclusive bounds are removed, const becomes an enum of one, and a format moves into the description.',
      endpoints: google,
      confidence: 'source-code',
      sources: [source],
      examples: [
        {
          in: { type: 'object', properties: { a: { const: 'x' } } },
          out: { type: 'object', properties: { a: { enum: ['x'], type: 'string' } } },
          endpoint: 'gemini-json-schema',
        },
      ],
      rewrite: (sent) =>
        sent.schema === undefined
          ? sent
          : {
              ...sent,
              schema: mapSchema(sent.schema, (node) =>
                formatInWords(constAsEnum(without(node, ...googleDropped))),
              ),
            },
    }),
  ],
  unknown: [],
  sources: [source],
};

function constAsEnum(node: JsonObject): JsonObject {
  const value = own(node, 'const');
  if (value === undefined) return node;
  const type = typeof value === 'string' ? { type: 'string' } : {};
  return { ...without(node, 'const'), enum: [value], ...type };
}

function formatInWords(node: JsonObject): JsonObject {
  const format = own(node, 'format');
  if (typeof format !== 'string' || own(node, 'type') !== 'string') return node;
  const description = own(node, 'description');
  const words = `Format: ${format}`;
  return {
    ...without(node, 'format'),
    description: typeof description === 'string' ? `${description} (${words})` : words,
  };
}
