import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { toolName } from '../../../schema/tool-name';
import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import type { Sent } from '../../sent';
import { nameCounts } from '../../steps/name-counts';
import { sdkPage } from '../../steps/sdk-page';
import { isTooDeep } from './convertible';
import { strictSchema } from './strict-schema';

const source: Source = {
  title: '@openai/agents 0.20.0, published package',
  date: '2026-10-23',
  url: 'https://github.com/openai/openai-agents-js',
};
const capture: Source = {
  title: 'Capture of OpenAI Agents JS',
  date: '2026-12-01',
  path: 'lab/captures/openai-agents-js/0.20.0-openai.json',
};

const strictEndpoints = ['openai-responses-strict', 'openai-chat-strict'];
const plainEndpoints = ['openai-responses', 'openai-chat'];

function filled(schema: Json | undefined): JsonObject {
  const given = isObject(schema) ? schema : {};
  return {
    ...given,
    type: own(given, 'type') ?? 'object',
    properties: own(given, 'properties') ?? {},
    required: own(given, 'required') ?? [],
  };
}

function send(sent: Sent, triesStrict: boolean): Sent {
  const schema = filled(sent.schema);
  const isEmpty = isObject(sent.schema) && Object.keys(sent.schema).length === 0;
  const description = sent.description ?? '';
  const tries = triesStrict || schema.additionalProperties === true;
  const strict = tries
    ? strictSchema(isEmpty ? { ...schema, additionalProperties: false } : schema)
    : undefined;
  if (strict !== undefined) return { ...sent, description, schema: strict, strict: true };
  const keepsOwn = tries && Object.hasOwn(schema, 'additionalProperties');
  const additionalProperties = keepsOwn ? (schema.additionalProperties ?? true) : true;
  return { ...sent, description, schema: { ...schema, additionalProperties }, strict: false };
}

const opened: Step = defineStep({
  id: 'openai-agents-js-open-root',
  stage: 'rewrite',
  title: 'The root becomes an open object',
  about:
    'type, properties and required are filled in, and additionalProperties becomes true even where the server said false.',
  endpoints: plainEndpoints,
  confidence: 'measured',
  sources: [capture, source],
  examples: [
    {
      in: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      out: {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: [],
        additionalProperties: true,
      },
    },
  ],
  rewrite: (sent) => send(sent, false),
});

const strict: Step = defineStep({
  id: 'openai-agents-js-strict',
  stage: 'rewrite',
  title: 'Schemas are made strict where they can be',
  about:
    'With convertSchemasToStrict every property is required, those that were optional may be null, and objects are closed. A schema with open objects, oneOf, allOf or other keywords that cannot be converted is sent as it is, not strict.',
  endpoints: strictEndpoints,
  confidence: 'source-code',
  sources: [source],
  examples: [
    {
      in: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      out: {
        type: 'object',
        properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
        required: ['a'],
        additionalProperties: false,
      },
    },
  ],
  rewrite: (sent) => {
    if (!isTooDeep(filled(sent.schema))) return send(sent, true);
    const message = 'The run fails: the schema nests deeper than 100 levels';
    return { refused: 'request-rejected', pointer: '/inputSchema', message };
  },
});

export const openaiAgentsJs: Client = {
  id: 'openai-agents-js',
  title: 'OpenAI Agents SDK (JavaScript)',
  aliases: ['openai agents js', 'openai-agents-js', '@openai/agents', 'openai agents sdk js'],
  kind: 'sdk',
  about: 'Programs built on the OpenAI Agents SDK for JavaScript, with the MCP TypeScript SDK 2.',
  releases: [
    { version: '0.17.0', date: '2026-08-22' },
    { version: '0.20.0', date: '2026-10-23' },
  ],
  routes: [
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'openai-responses-strict', aliases: ['openai-strict'] },
    { endpoint: 'openai-chat' },
  ],
  steps: [
    sdkPage({
      client: 'openai-agents-js',
      generation: '2-legacy',
      compiles: false,
      effect: 'server-unusable',
      confidence: 'measured',
      sources: [capture, source],
    }),
    defineStep({
      id: 'openai-agents-js-double-names',
      stage: 'list',
      title: 'Two tools of one name stop the run',
      about: 'A name that comes twice among all servers raises an error before the model is asked.',
      confidence: 'measured',
      sources: [capture, source],
      advice: 'Give every tool a name of its own.',
      examples: [
        {
          in: { tool: { name: 't', inputSchema: { type: 'object' } }, set: { otherTools: ['t'] } },
          out: 'request-rejected',
        },
        { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
      ],
      judge: (tool, _index, { set }) => {
        const name = toolName(tool);
        if ((nameCounts(set).get(name) ?? 0) < 2) return [];
        const message = `The run stops: the name "${name.slice(0, 80)}" comes twice`;
        return [{ pointer: '/name', effect: 'request-rejected', message }];
      },
    }),
    defineStep({
      id: 'openai-agents-js-name',
      stage: 'name',
      title: 'Only letters, digits and underscores stay in a name',
      about: 'Each other character becomes _, hyphens too; an empty name becomes "invoke".',
      confidence: 'measured',
      sources: [capture, source],
      examples: [{ in: { server: 'srv', tool: 'get-item' }, out: 'get_item' }],
      rename: (name) => name.replace(/[^A-Za-z0-9_]/g, '_') || 'invoke',
    }),
    opened,
    strict,
  ],
  unknown: ['Two servers with one tool name stop the run.'],
  sources: [source, capture],
};
