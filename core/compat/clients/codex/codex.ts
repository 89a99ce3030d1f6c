import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { type Client, defineStep, type Refusal, type Step } from '../../client';
import type { Source } from '../../evidence';
import type { Sent } from '../../sent';
import { rmcpPage } from '../../steps/rmcp-page';
import { sameName } from '../../steps/same-name';
import { structuredContentReplaces } from '../../steps/structured-content';
import { visibleToModel } from '../../steps/visible-to-model';
import { callableName, flatName } from './callable-name';
import { type CodexDialect, cleanSchema } from './clean-schema';
import { compactSchema } from './compact-schema';
import { pruneDefinitions } from './definitions';
import { isUnreadable, readSchema, type Unreadable } from './read-schema';
import { taggedSchema } from './tagged-schema';

const source = (date: string): Source => ({
  title: 'Codex CLI, codex-rs',
  date,
  url: 'https://github.com/openai/codex',
  path: 'codex-rs/tools/src/json_schema.rs',
});
const capture: Source = {
  title: 'Capture of Codex CLI 0.171.0',
  date: '2026-11-30',
  path: 'lab/captures/codex/0.171.0-openai.json',
};

const endpoints = ['openai-responses', 'openai-codex'];
const tables = ['$defs', 'definitions'];
const allUnions = ['anyOf', 'oneOf', 'allOf'];

function withProperties(schema: Json): JsonObject {
  const root = isObject(schema) ? schema : {};
  const properties = own(root, 'properties');
  return properties === undefined || properties === null ? { ...root, properties: {} } : root;
}

function rewriteWith(read: (schema: JsonObject) => JsonObject | Unreadable) {
  return (sent: Sent): Sent | Refusal => {
    const schema = read(withProperties(sent.schema ?? {}));
    if (isUnreadable(schema)) return leftOut(schema.unreadable);
    if (own(schema, 'type') === 'null') return leftOut('/type');
    return { ...sent, description: sent.description ?? '', schema, strict: false };
  };
}

function leftOut(place: string): Refusal {
  return {
    refused: 'tool-rejected',
    pointer: `/inputSchema${place}`,
    message: `Codex cannot read the schema at ${place === '' ? 'its root' : place} and leaves the tool out`,
  };
}

function dialectStep(id: string, dialect: CodexDialect, about: string, evidence: Partial<Step>): Step {
  return defineStep({
    id,
    stage: 'rewrite',
    title: 'Only a subset of JSON Schema is sent',
    about: `${about} const becomes an enum of one, a missing type is inferred from other keywords, arrays get items of text. Formats, patterns, bounds, defaults and titles are dropped. A known keyword with a value of the wrong kind, or a list of items, makes Codex leave the tool out.`,
    confidence: 'source-code',
    sources: [source('2026-08-12')],
    examples: [
      {
        in: {
          type: 'object',
          properties: { u: { type: 'string', format: 'uri' }, xs: { type: 'array' }, c: { const: 'x' } },
        },
        out: {
          type: 'object',
          properties: {
            u: { type: 'string' },
            xs: { type: 'array', items: { type: 'string' } },
            c: { type: 'string', enum: ['x'] },
          },
        },
      },
      {
        in: { type: 'object', properties: { p: { type: 'array', items: [{ type: 'string' }] } } },
        out: { refused: 'tool-rejected' },
      },
    ],
    ...evidence,
    rewrite: rewriteWith((schema) => {
      const cleaned = pruneDefinitions(cleanSchema(schema, dialect), dialect.tables, dialect.unions);
      return readSchema(compactSchema(cleaned, dialect), dialect);
    }),
  } as Step);
}

const names: readonly Step[] = [
  defineStep({
    id: 'codex-flat-name-raw',
    stage: 'name',
    title: 'Server and tool in one flat name, not cleaned',
    about:
      'The name is `mcp__server__tool` as it is; above 64 characters its first 24 with the SHA-1 of the whole.',
    until: '0.78.0',
    confidence: 'source-code',
    sources: [
      {
        title: 'Codex CLI, mcp_connection_manager.rs',
        date: '2025-12-17',
        url: 'https://github.com/openai/codex/issues/8174',
      },
    ],
    advice: 'Name tools with letters, digits, underscore and hyphen.',
    examples: [{ in: { server: 'srv', tool: 'a.b' }, out: 'mcp__srv__a.b', version: '0.73.0' }],
    rename: (name, context) => flatName(name, context, /./su),
  }),
  defineStep({
    id: 'codex-flat-name',
    stage: 'name',
    title: 'Server and tool in one flat name',
    about: 'The name is `mcp__server__tool`; characters outside letters, digits, _ and - become _.',
    since: '0.78.0',
    until: '0.112.0',
    confidence: 'source-code',
    sources: [
      {
        title: 'Codex CLI, mcp_connection_manager.rs',
        date: '2026-01-06',
        url: 'https://github.com/openai/codex',
      },
    ],
    examples: [{ in: { server: 'srv', tool: 'a.b-c' }, out: 'mcp__srv__a_b-c', version: '0.80.0' }],
    rename: (name, context) => flatName(name, context, /[A-Za-z0-9_-]/),
  }),
  defineStep({
    id: 'codex-flat-name-without-hyphens',
    stage: 'name',
    title: 'Server and tool in one flat name, hyphens as underscores',
    about: 'The name is `mcp__server__tool`; characters outside letters, digits and _ become _.',
    since: '0.112.0',
    until: '0.120.0',
    confidence: 'source-code',
    sources: [
      { title: 'Codex CLI, core/src/mcp/mod.rs', date: '2026-03-31', url: 'https://github.com/openai/codex' },
    ],
    examples: [{ in: { server: 'srv', tool: 'a.b-c' }, out: 'mcp__srv__a_b_c', version: '0.118.0' }],
    rename: (name, context) => flatName(name, context, /[A-Za-z0-9_]/),
  }),
  defineStep({
    id: 'codex-namespace-64',
    stage: 'name',
    title: 'The tool name alone, in a namespace of the server, 64 characters together',
    about:
      'The namespace is `mcp__server`; characters outside letters, digits and _ become _. A tool that would share a name, or make namespace and name longer than 62, is cut and gets 12 digits of a hash.',
    since: '0.120.0',
    until: '0.150.0',
    confidence: 'measured',
    sources: [
      { ...capture, path: 'lab/captures/codex/0.140.0-openai.json' },
      {
        title: 'Codex CLI, codex-mcp/src/tools.rs',
        date: '2026-08-12',
        url: 'https://github.com/openai/codex',
      },
    ],
    examples: [{ in: { server: 'srv', tool: 'a.b-c' }, out: 'a_b_c', version: '0.140.0' }],
    rename: (name, context) => callableName(name, context, 64),
  }),
  defineStep({
    id: 'codex-namespace',
    stage: 'name',
    title: 'The tool name alone, in a namespace of the server',
    about:
      'The namespace is `mcp__server`; characters outside letters, digits and _ become _. A tool that would share a name, or make namespace and name longer than 126, is cut and gets 12 digits of a hash.',
    since: '0.150.0',
    confidence: 'measured',
    sources: [capture],
    examples: [{ in: { server: 'fixture', tool: 'dotted.name/with-slash' }, out: 'dotted_name_with_slash' }],
    rename: (name, context) => callableName(name, context, 128),
  }),
];

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

const schemas: readonly Step[] = [
  defineStep({
    id: 'codex-one-type',
    stage: 'rewrite',
    title: 'One type a node, and hardly anything beside it',
    about:
      'Each node keeps one type (the first of a list, or the one its keywords hint at, else string) with description, items, properties, required and additionalProperties. Unions, enums and references are lost; integer becomes number.',
    until: '0.120.0',
    confidence: 'source-code',
    sources: [
      source('2026-03-31'),
      {
        title: 'codex issue 13768: anyOf becomes a string',
        date: '2026-03-06',
        url: 'https://github.com/openai/codex/issues/13768',
      },
    ],
    examples: [
      {
        in: { type: 'object', properties: { a: { anyOf: [{ type: 'number' }, { type: 'null' }] } } },
        out: { type: 'object', properties: { a: { type: 'string' } } },
        version: '0.80.0',
      },
    ],
    rewrite: rewriteWith(taggedSchema),
  }),
  dialectStep(
    'codex-any-of',
    { unions: ['anyOf'], tables: [], counts: [], untyped: 'string', budget: { bytes: 0, depth: 0 } },
    'Type lists, enum and anyOf are kept; oneOf, allOf and $ref are lost, and a node without any hint becomes text.',
    { since: '0.120.0', until: '0.134.0', sources: [source('2026-04-17')] },
  ),
  dialectStep(
    'codex-references',
    { unions: ['anyOf'], tables, counts: [], untyped: 'empty', budget: { bytes: 4000, depth: 2 } },
    'References and the definitions they reach are kept; oneOf and allOf are lost. A schema above 4,000 bytes loses descriptions, then references, then what is nested two levels deep.',
    { since: '0.134.0', until: '0.139.0', sources: [source('2026-05-24')] },
  ),
  dialectStep(
    'codex-unions',
    { unions: allUnions, tables, counts: [], untyped: 'empty', budget: { bytes: 4000, depth: 3 } },
    'References and all unions are kept. A schema above 4,000 bytes loses descriptions, then references, then what is nested three levels deep, then unions.',
    { since: '0.139.0', until: '0.144.0', sources: [source('2026-06-10')] },
  ),
  dialectStep(
    'codex-unions-5000',
    { unions: allUnions, tables, counts: [], untyped: 'empty', budget: { bytes: 5000, depth: 3 } },
    'References and all unions are kept. A schema above 5,000 bytes loses descriptions, then references, then what is nested three levels deep, then unions.',
    { since: '0.144.0', until: '0.150.0', sources: [source('2026-08-12')] },
  ),
  dialectStep(
    'codex-subset',
    { unions: allUnions, tables, counts: ['minItems'], untyped: 'empty', budget: { bytes: 5000, depth: 3 } },
    'References, all unions and minItems are kept. A schema above 5,000 bytes loses descriptions, then references, then what is nested three levels deep, then unions.',
    {
      since: '0.150.0',
      confidence: 'measured',
      sources: [
        capture,
        {
          title: 'codex issue 43902: large schemas lose their structure',
          date: '2026-09-08',
          url: 'https://github.com/openai/codex/issues/43902',
        },
      ],
    },
  ),
];

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
