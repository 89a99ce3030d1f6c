import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { affixName } from '../steps/affix-name';
import { mapSchema } from '../steps/map-schema';
import { objectOf, without } from '../steps/members';

const source = {
  title: 'Crush, mcp-tools.go, and fantasy, schema.go',
  url: 'https://github.com/charmbracelet/crush/blob/37f36e93824e5c4f892e4a817f7f628e2682fe14/internal/agent/tools/mcp-tools.go',
  date: '2026-08-21',
};
const google = ['gemini-parameters', 'vertex-parameters'];

export const crush: Client = {
  id: 'crush',
  title: 'Crush',
  aliases: ['crush', 'charm crush', 'charmbracelet crush'],
  kind: 'application',
  about: 'An agent written in Go. Of an input schema only properties and required are read.',
  releases: [{ version: '0.96.1', date: '2026-08-21' }],
  routes: ['openai-chat', 'openai-responses', 'anthropic-messages', 'bedrock-claude', ...google].map(
    (endpoint) => ({ endpoint }),
  ),
  steps: [
    affixName({
      id: 'crush-name',
      about: 'The name is `mcp_server_tool`; nothing is cleaned or cut.',
      confidence: 'source-code',
      sources: [source],
      join: (server, tool) => `mcp_${server}_${tool}`,
      example: ['files', 'read.file', 'mcp_files_read.file'],
    }),
    defineStep({
      id: 'crush-rebuild',
      stage: 'rewrite',
      title: 'Only properties and required survive at the root',
      about:
        'The root is built anew from properties and required: definitions, unions and additionalProperties of the root are lost, so that references lead nowhere. Type lists become anyOf, and arrays without items get {}.',
      confidence: 'source-code',
      sources: [source],
      advice: 'Write definitions where they are used, and keep unions out of the root.',
      examples: [
        {
          in: { type: 'object', properties: { n: { $ref: '#/$defs/N' } }, $defs: { N: { type: 'string' } } },
          out: { type: 'object', properties: { n: { $ref: '#/$defs/N' } }, required: [] },
        },
      ],
      rewrite: (sent) => ({ ...sent, schema: rebuilt(sent.schema) }),
    }),
    defineStep({
      id: 'crush-google',
      stage: 'rewrite',
      title: 'Type and description are all that Google receives of a property',
      about:
        'Each property becomes its type and description, with nested properties and items; enums and nested required are lost. No type, or several, become string.',
      endpoints: google,
      confidence: 'source-code',
      sources: [source],
      examples: [
        {
          in: { type: 'object', properties: { a: { type: 'string', enum: ['x'] } }, required: [] },
          out: { type: 'object', properties: { a: { type: 'string' } }, required: [] },
          endpoint: 'gemini-parameters',
        },
      ],
      rewrite: (sent) => ({ ...sent, schema: googleForm(sent.schema ?? {}) }),
    }),
  ],
  unknown: ['only the first page of a list is read'],
  sources: [source],
};

function rebuilt(schema: Json | undefined): Json {
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  const root: JsonObject = {
    type: 'object',
    properties: isObject(properties) ? properties : {},
    required: Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
  };
  return mapSchema(root, (node, isRoot) => (isRoot ? node : withItems(typesAsUnion(node))));
}

function typesAsUnion(node: JsonObject): JsonObject {
  const type = own(node, 'type');
  if (!Array.isArray(type)) return node;
  const branches = type.map(
    (one): Json => (one === 'array' ? { type: one, items: own(node, 'items') ?? {} } : { type: one }),
  );
  return { ...without(node, 'type'), anyOf: branches };
}

function withItems(node: JsonObject): JsonObject {
  return own(node, 'type') === 'array' && own(node, 'items') === undefined ? { ...node, items: {} } : node;
}

function googleForm(schema: Json): Json {
  return mapSchema(schema, (node, isRoot) => (isRoot ? node : bare(node)));
}

function bare(node: JsonObject): JsonObject {
  const type = own(node, 'type');
  const kept = ['description', 'properties', 'items'].filter((key) => own(node, key) !== undefined);
  return objectOf([
    ['type', typeof type === 'string' ? type : 'string'],
    ...kept.map((key) => [key, own(node, key) ?? null] as const),
  ]);
}
