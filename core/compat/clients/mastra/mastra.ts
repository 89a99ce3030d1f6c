import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { type Client, defineStep, type Step, type StepExample } from '../../client';
import type { Source } from '../../evidence';
import { affixName } from '../../steps/affix-name';
import { isTruthy } from '../../steps/members';
import { nameless } from '../../steps/nameless';
import { sameName } from '../../steps/same-name';
import { sdkPage } from '../../steps/sdk-page';
import { aiSdkOpenaiStep } from '../ai-sdk/openai-step';
import { anthropicSchema } from './anthropic-schema';
import { googleSchema } from './google-schema';
import { openaiSchema } from './openai-schema';
import { recursiveSchema } from './recursive-schema';
import { CompatError } from './schema-kind';
import { copyOf, traverse } from './traverse';
import { typedProperties } from './typed-properties';

const repository = 'https://github.com/mastra-ai/mastra';
const bundle: Source = { title: '@mastra/mcp 2.0.0, published package', date: '2026-09-22', url: repository };
const compat: Source = {
  title: '@mastra/schema-compat 1.3.11, published package',
  date: '2026-09-22',
  url: repository,
};
const capture = (provider: string): Source => ({
  title: 'Capture of Mastra 2.0.0',
  date: '2026-12-01',
  path: `lab/captures/mastra/2.0.0-${provider}.json`,
});
const openaiEndpoints = ['openai-responses', 'openai-chat'];
const dialect = 'http://json-schema.org/draft-07/schema#';

const named: Step = nameless({
  id: 'mastra-nameless',
  warns: false,
  since: '2.0.0',
  confidence: 'measured',
  sources: [capture('openai')],
});

/** A dialect for a schema without one, and closed objects: what is done whatever the model. */
const standard: Step = defineStep({
  id: 'mastra-standard-schema',
  stage: 'rewrite',
  title: 'Objects are closed, and the dialect is draft-07',
  about:
    'An object with properties that states no additionalProperties, or {} or false, gets false; "$schema" becomes draft-07.',
  since: '2.0.0',
  confidence: 'measured',
  sources: [capture('anthropic'), compat],
  examples: [
    {
      in: { type: 'object', properties: { a: { type: 'object', properties: {} } } },
      out: {
        $schema: dialect,
        type: 'object',
        properties: { a: { type: 'object', properties: {}, additionalProperties: false } },
        additionalProperties: false,
      },
    },
  ],
  rewrite: (sent) => {
    const schema = copyOf(sent.schema ?? {});
    traverse(schema, {
      after: (node) => {
        const isOpen = node.type === 'object' && node.properties !== undefined;
        if (isOpen && !isTruthy(own(node, 'additionalProperties'))) node.additionalProperties = false;
      },
    });
    return { ...sent, schema: isObject(schema) ? { ...schema, $schema: dialect } : schema };
  },
});

/** The step of a family of models, whose function may change the schema that it gets. */
function family(
  convert: (schema: JsonObject) => Json,
  step: Pick<Step, 'id' | 'title' | 'about' | 'endpoints' | 'sources'> & { examples: readonly StepExample[] },
): Step {
  return defineStep({
    ...step,
    stage: 'rewrite',
    since: '2.0.0',
    confidence: 'measured',
    rewrite: (sent) => {
      const schema = copyOf(sent.schema ?? {});
      if (!isObject(schema)) return sent;
      try {
        return { ...sent, schema: typedProperties(convert(schema)) };
      } catch (error) {
        if (!(error instanceof CompatError)) throw error;
        const message = `Mastra fails the request: ${error.message}`;
        return { refused: 'request-rejected', pointer: '/inputSchema', message };
      }
    },
  });
}

const families: readonly Step[] = [
  family(openaiSchema, {
    id: 'mastra-openai',
    title: 'Optional parameters become nullable for OpenAI models',
    about:
      'Every property is required, and one that was not becomes anyOf of itself and null and is listed in x-optional. Bounds move into the description as `constraints: …`, formats that OpenAI does not know are dropped with their pattern, allOf is merged, objects are closed, and what states no type becomes a choice with null. A property that is null makes the request fail.',
    endpoints: openaiEndpoints,
    sources: [capture('openai'), compat],
    examples: [
      {
        in: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } },
        out: {
          type: 'object',
          properties: {
            n: {
              anyOf: [
                { type: 'integer', description: 'constraints: greater than or equal to 1' },
                { type: 'null' },
              ],
              description: 'constraints: greater than or equal to 1',
            },
          },
          required: ['n'],
          'x-optional': ['n'],
          additionalProperties: false,
        },
      },
      { in: { type: 'object', properties: { n: null } }, out: { refused: 'request-rejected' } },
    ],
  }),
  family(anthropicSchema, {
    id: 'mastra-anthropic',
    title: 'Bounds move into descriptions for Claude models',
    about:
      'Bounds, patterns and known formats move into the description as `constraints: …`; allOf is merged; a choice between objects at the root becomes one object with the properties of all. A property that states no type gets all but lists.',
    endpoints: ['anthropic-messages'],
    sources: [capture('anthropic'), compat],
    examples: [
      {
        in: { type: 'object', properties: { s: { type: 'string', maxLength: 9, description: 'd' } } },
        out: {
          type: 'object',
          properties: { s: { type: 'string', description: 'd\nconstraints: maximum length 9' } },
          additionalProperties: false,
        },
      },
    ],
  }),
  family(googleSchema, {
    id: 'mastra-google',
    title: 'Null becomes nullable and bounds move into descriptions for Gemini models',
    about:
      'Bounds move into the description; null in a union becomes nullable, const becomes enum, oneOf and lists of types become anyOf, what states no type a choice of all. additionalProperties and propertyNames are dropped, references are put in, and one that leads to itself becomes an object.',
    endpoints: ['gemini-json-schema'],
    sources: [capture('google'), compat],
    examples: [
      {
        in: { type: 'object', properties: { v: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
        out: { type: 'object', properties: { v: { type: 'string', nullable: true } } },
      },
    ],
  }),
];

export const mastra: Client = {
  id: 'mastra',
  title: 'Mastra',
  aliases: ['mastra', '@mastra/mcp', 'mastra ai'],
  kind: 'sdk',
  about:
    'Programs built on the Mastra framework with its MCP client. Schemas are rewritten for each family of models.',
  releases: [
    { version: '1.0.0', date: '2026-01-20' },
    { version: '1.5.0', date: '2026-05-01' },
    { version: '2.0.0', date: '2026-09-22' },
  ],
  routes: [
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'openai-chat', aliases: ['openai-compatible'] },
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'gemini-json-schema', aliases: ['google'] },
  ],
  steps: [
    sdkPage({
      client: 'mastra',
      generation: '1.23',
      compiles: false,
      effect: 'server-unusable',
      until: '2.0.0',
      confidence: 'inferred',
      sources: [bundle],
    }),
    sdkPage({
      client: 'mastra',
      generation: '2-legacy',
      compiles: false,
      effect: 'server-unusable',
      since: '2.0.0',
      confidence: 'measured',
      sources: [capture('openai'), bundle],
    }),
    recursiveSchema,
    named,
    sameName({
      id: 'mastra-same-name',
      stays: 'last',
      keyOf: (tool) => tool,
      confidence: 'measured',
      sources: [capture('openai')],
    }),
    affixName({
      id: 'mastra-name',
      about:
        'The name is `server_tool`; characters outside letters, digits, _ and - become _, and of a long name the first 63 characters stay, whether another starts alike or not.',
      confidence: 'measured',
      sources: [capture('openai')],
      join: (server, tool) => `${server}_${tool}`.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 63),
      example: ['fixture', 'dotted.name', 'fixture_dotted_name'],
    }),
    standard,
    ...families,
    aiSdkOpenaiStep({
      id: 'mastra-ai-sdk-openai',
      endpoints: openaiEndpoints,
      since: '2.0.0',
      confidence: 'measured',
      sources: [capture('openai')],
    }),
  ],
  unknown: ['How schemas were rewritten before 2.0.0 was not measured.'],
  sources: [bundle, capture('openai')],
};
