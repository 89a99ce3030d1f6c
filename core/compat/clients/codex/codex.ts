import { isObject, own } from '../../../schema/json';
import { type Client, defineStep, type Step } from '../../client';
import { rmcpPage } from '../../steps/rmcp-page';
import { sameName } from '../../steps/same-name';
import { structuredContentReplaces } from '../../steps/structured-content';
import { visibleToModel } from '../../steps/visible-to-model';
import { flatName } from './callable-name';
import { names } from './names';
import { schemas } from './schemas';
import { capture, source } from './sources';

const endpoints = ['openai-responses', 'openai-codex'];

const namespace: Step = defineStep({
  id: 'codex-namespace-group',
  stage: 'rewrite',
  title: 'Tools of a server travel in its namespace',
  about: 'The namespace is sent beside the tool name, so that the two together name the tool.',
  since: '0.120.0',
  confidence: 'measured',
  sources: [capture],
  examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
  rewrite: (sent, _tool, { set }) => ({
    ...sent,
    group: `mcp__${set.serverName.replace(/[^A-Za-z0-9_]/g, '_')}`,
  }),
});

const bareRoot: Step = defineStep({
  id: 'codex-bare-root',
  stage: 'rewrite',
  title: 'Of the root only properties and required are read',
  about:
    'The root was held as type, properties and required, so additionalProperties and definitions there were lost.',
  until: '0.90.0',
  confidence: 'measured',
  sources: [{ ...capture, path: 'lab/captures/codex/0.58.0-openai.json' }],
  examples: [
    {
      in: { type: 'object', properties: {}, additionalProperties: false },
      out: { type: 'object', properties: {} },
      version: '0.58.0',
    },
  ],
  rewrite: (sent) => {
    if (!isObject(sent.schema)) return sent;
    const root = Object.entries(sent.schema).filter(([key]) =>
      ['type', 'properties', 'required'].includes(key),
    );
    return { ...sent, schema: Object.fromEntries(root) };
  },
});

const rootUnion: Step = defineStep({
  id: 'codex-code-mode-root-one-of',
  stage: 'limit',
  title: 'Code mode shows a root oneOf without its sibling properties',
  about:
    'In code mode the model is shown a signature instead of the schema, and a root oneOf hides the properties beside it.',
  since: '0.150.0',
  until: '0.171.0',
  confidence: 'observed',
  sources: [
    { title: 'codex issue 42283', date: '2026-09-02', url: 'https://github.com/openai/codex/issues/42283' },
  ],
  advice: 'Keep the alternatives out of the root: describe them, and let the server check.',
  examples: [
    {
      in: { name: 't', inputSchema: { type: 'object', properties: { a: {} }, oneOf: [{ required: ['a'] }] } },
      out: 'constraint-lost',
      version: '0.152.1',
    },
    {
      in: { name: 't', inputSchema: { type: 'object', properties: { a: {} } } },
      out: null,
      version: '0.152.1',
    },
  ],
  check: (sent) =>
    sent.flatMap((tool, index) => {
      const schema = tool?.schema;
      const properties = own(schema, 'properties');
      const hides =
        Array.isArray(own(schema, 'oneOf')) && isObject(properties) && Object.keys(properties).length > 0;
      if (!hides) return [];
      return [
        {
          index,
          pointer: '/inputSchema/properties',
          effect: 'constraint-lost' as const,
          message: 'In code mode the properties beside the root oneOf are missing from what the model sees',
        },
      ];
    }),
});

export const codex: Client = {
  id: 'codex',
  title: 'Codex CLI',
  aliases: ['codex', 'codex cli', 'openai codex', 'openai codex cli'],
  kind: 'application',
  about: 'OpenAI’s coding agent for the terminal, with the Rust MCP SDK.',
  releases: [
    { version: '0.20.0', date: '2025-08-09' },
    { version: '0.58.0', date: '2025-11-13' },
    { version: '0.73.0', date: '2025-12-15' },
    { version: '0.80.0', date: '2026-01-09' },
    { version: '0.105.0', date: '2026-02-25' },
    { version: '0.118.0', date: '2026-03-31' },
    { version: '0.122.0', date: '2026-04-20' },
    { version: '0.134.0', date: '2026-05-26' },
    { version: '0.139.0', date: '2026-06-11' },
    { version: '0.144.2', date: '2026-07-14' },
    { version: '0.152.1', date: '2026-09-01' },
    { version: '0.160.0', date: '2026-10-01' },
    { version: '0.171.0', date: '2026-11-20' },
  ],
  hasOneMaker: true,
  routes: endpoints.map((endpoint) => ({ endpoint, aliases: ['openai'] })),
  steps: [
    rmcpPage({
      id: 'codex-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [source('2026-08-12')],
    }),
    visibleToModel({
      id: 'codex-visibility',
      since: '0.140.0',
      confidence: 'measured',
      sources: [{ ...capture, path: 'lab/captures/codex/0.140.0-openai.json' }],
    }),
    sameName({
      id: 'codex-same-flat-name',
      stays: 'first',
      keyOf: (name, context) => flatName(name, context, /[A-Za-z0-9_-]/),
      since: '0.78.0',
      until: '0.112.0',
      confidence: 'measured',
      sources: [{ ...capture, path: 'lab/captures/codex/0.98.0-openai.json' }],
    }),
    sameName({
      id: 'codex-same-flat-name-without-hyphens',
      stays: 'first',
      keyOf: (name, context) => flatName(name, context, /[A-Za-z0-9_]/),
      since: '0.112.0',
      until: '0.120.0',
      confidence: 'measured',
      sources: [{ ...capture, path: 'lab/captures/codex/0.118.0-openai.json' }],
    }),
    sameName({
      id: 'codex-same-name',
      stays: 'first',
      keyOf: (name) => name,
      since: '0.120.0',
      confidence: 'source-code',
      sources: [source('2026-08-12')],
    }),
    ...names,
    bareRoot,
    ...schemas,
    namespace,
    rootUnion,
    structuredContentReplaces({
      id: 'codex-structured-content',
      confidence: 'source-code',
      sources: [
        {
          title: 'Codex CLI, protocol/src/models.rs',
          date: '2026-08-12',
          url: 'https://github.com/openai/codex',
        },
      ],
    }),
  ],
  unknown: ['Whether tools are deferred behind tool search depends on model and provider.'],
  sources: [source('2026-08-12'), capture],
};
