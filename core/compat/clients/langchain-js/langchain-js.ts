import { isObject, own } from '../../../schema/json';
import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import { isTruthy } from '../../steps/members';
import { nameless } from '../../steps/nameless';
import { outputPromise } from '../../steps/output-promise';
import { sdkPage } from '../../steps/sdk-page';
import { dereference } from './dereference';
import { emptyEnumPlace, geminiSubset } from './gemini-subset';
import { simplify } from './simplify';

const source: Source = {
  title: '@langchain/mcp-adapters 1.1.4, published package',
  date: '2026-08-05',
  url: 'https://github.com/langchain-ai/langchainjs',
};
const capture: Source = {
  title: 'Capture of LangChain JS',
  date: '2026-12-01',
  path: 'lab/captures/langchain-js/1.1.4-openai-chat.json',
};

const flatten: Step = defineStep({
  id: 'langchain-js-flattened-unions',
  stage: 'rewrite',
  title: 'References are put in and unions flattened',
  about:
    'References to definitions are put in. allOf is merged; of anyOf and oneOf the object branches become one object with the names that all of them require, and other branches vanish. Conditionals are merged, not and $schema dropped.',
  confidence: 'measured',
  sources: [capture, source],
  advice: 'Avoid unions: a nullable value loses its type here.',
  examples: [
    {
      in: {
        type: 'object',
        oneOf: [
          { properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: { type: 'string' } }, required: ['b'] },
        ],
      },
      out: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    },
  ],
  rewrite: (sent) => {
    if (!isObject(sent.schema)) return sent;
    const properties = own(sent.schema, 'properties');
    const filled = isTruthy(properties) ? sent.schema : { ...sent.schema, properties: {} };
    return { ...sent, description: sent.description ?? '', schema: simplify(dereference(filled)) };
  },
});

const gemini: Step = defineStep({
  id: 'langchain-js-gemini',
  stage: 'rewrite',
  title: 'Three keywords are dropped for Gemini, also as names of properties',
  about:
    'Everything named additionalProperties, $schema or strict is removed at every depth, properties of those names too. An empty object is sent without parameters, and an empty text in an enum makes the request fail.',
  endpoints: ['gemini-parameters'],
  confidence: 'measured',
  sources: [
    { ...capture, path: 'lab/captures/langchain-js/1.1.4-google.json' },
    {
      title: '@langchain/google-genai 2.3.2, published package',
      date: '2026-08-05',
      url: 'https://github.com/langchain-ai/langchainjs',
    },
  ],
  advice: 'Do not name a parameter "strict", and leave empty text out of enums.',
  examples: [
    {
      in: { type: 'object', properties: { strict: { type: 'boolean' }, a: { type: 'string' } } },
      out: { type: 'object', properties: { a: { type: 'string' } } },
    },
    {
      in: { type: 'object', properties: { a: { type: 'string', enum: ['', 'x'] } } },
      out: { refused: 'request-rejected' },
    },
  ],
  rewrite: (sent) => {
    if (!isObject(sent.schema)) return sent;
    const place = emptyEnumPlace(sent.schema);
    if (place !== undefined) {
      const message = 'The Gemini package refuses the request: an enum has an empty text';
      return { refused: 'request-rejected', pointer: `/inputSchema${place}`, message };
    }
    const schema = geminiSubset(sent.schema);
    const isEmpty =
      own(schema, 'type') === 'object' && Object.keys(own(schema, 'properties') ?? { a: 0 }).length === 0;
    return { ...sent, schema: isEmpty ? undefined : schema };
  },
});

export const langchainJs: Client = {
  id: 'langchain-js',
  title: 'LangChain JS MCP adapters',
  aliases: [
    'langchain js',
    'langchainjs',
    'langchain-js',
    '@langchain/mcp-adapters',
    'langchain.js',
    'langgraph js',
  ],
  kind: 'sdk',
  about: 'Programs built on LangChain JS with its MCP adapters.',
  releases: [
    { version: '1.0.0', date: '2025-10-20' },
    { version: '1.1.4', date: '2026-08-05' },
  ],
  routes: [
    { endpoint: 'openai-chat', aliases: ['openai'] },
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'gemini-parameters', aliases: ['google'] },
  ],
  steps: [
    sdkPage({
      client: 'langchain-js',
      generation: '1.32',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'measured',
      sources: [capture, source],
    }),
    nameless({
      id: 'langchain-js-nameless',
      warns: false,
      confidence: 'measured',
      sources: [capture, source],
    }),
    flatten,
    gemini,
    outputPromise({
      id: 'langchain-js-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
  ],
  unknown: [],
  sources: [source, capture],
};
