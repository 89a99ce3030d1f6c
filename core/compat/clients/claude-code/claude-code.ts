import { isObject, type Json, own } from '../../../schema/json';
import { appendToken } from '../../../schema/pointer';
import { metaSchemaFaults } from '../../checks/meta-schema';
import { type Client, defineStep, type Step } from '../../client';
import { sameName } from '../../steps/same-name';
import { sdkPage } from '../../steps/sdk-page';
import { structuredContentReplaces } from '../../steps/structured-content';
import { visibleToModel } from '../../steps/visible-to-model';
import { descriptions } from './descriptions';
import { plainText, plainTexts } from './plain-text';
import { flatRoot, rootUnion } from './root-unions';
import { capture, changelog, issue, newest, program } from './sources';
import { toolReference } from './tool-reference';

function serverKey(server: string): string {
  const key = server.replace(/[^a-zA-Z0-9_-]/g, '_');
  return server.startsWith('claude.ai ') ? key.replace(/_+/g, '_').replace(/^_|_$/g, '') : key;
}

function fullName(server: string, tool: string): string {
  return `mcp__${serverKey(server)}__${plainText(tool).replace(/[^a-zA-Z0-9_-]/g, '_')}`;
}

const lists: readonly Step[] = [
  sdkPage({
    client: 'claude-code',
    generation: '1.17',
    compiles: false,
    effect: 'page-rejected',
    until: '2.1.0',
    confidence: 'source-code',
    sources: [{ ...program, title: 'Claude Code 2.0.70, program text', date: '2025-12-16' }],
  }),
  sdkPage({
    client: 'claude-code',
    generation: '1.23',
    compiles: false,
    effect: 'page-rejected',
    since: '2.1.0',
    until: '2.1.308',
    confidence: 'source-code',
    sources: [
      program,
      issue(88049, '2026-08-19', 'a root without type loses all tools'),
      issue(44364, '2026-04-06', 'required null loses all tools'),
    ],
  }),
  sdkPage({
    client: 'claude-code',
    generation: '2-neutral',
    compiles: false,
    effect: 'page-rejected',
    since: '2.1.308',
    confidence: 'measured',
    sources: [newest],
  }),
];

const texts: Step = defineStep({
  id: 'claude-code-plain-text',
  stage: 'rewrite',
  title: 'Texts are normalised',
  about:
    'Every text of a tool, names of properties included, is normalised to NFKC (an ellipsis becomes three dots) and loses invisible, private and unassigned characters.',
  since: '2.0.0',
  confidence: 'source-code',
  sources: [program],
  examples: [
    {
      in: { type: 'object', description: 'wait\u2026\u200b' },
      out: { type: 'object', description: 'wait...' },
    },
  ],
  rewrite: (sent) => ({
    ...sent,
    description: sent.description === null ? null : plainText(sent.description),
    schema: sent.schema === undefined ? undefined : plainTexts(sent.schema),
  }),
});

const propertyKey = /^[a-zA-Z0-9_.-]{1,64}$/;

const acceptable: Step = defineStep({
  id: 'claude-code-acceptable-schema',
  stage: 'rewrite',
  title: 'A tool whose schema the API would refuse is left out',
  about:
    'A schema that breaks the 2020-12 meta-schema, or a parameter whose name is not 1 to 64 letters, digits, _ . or -, makes the tool skipped with a message, while the others load.',
  since: '2.1.308',
  confidence: 'measured',
  sources: [newest],
  advice: 'Write a schema that holds in JSON Schema 2020-12, and plain parameter names.',
  examples: [
    { in: { type: 'object', properties: { n: { type: 'int' } } }, out: { refused: 'tool-rejected' } },
    {
      in: { type: 'object', properties: { $filter: { type: 'string' } } },
      out: { refused: 'tool-rejected' },
    },
    {
      in: { type: 'object', properties: { n: { type: 'integer' } } },
      out: { type: 'object', properties: { n: { type: 'integer' } } },
    },
  ],
  rewrite: (sent) => {
    const properties = own(sent.schema, 'properties');
    const odd = Object.keys(isObject(properties) ? properties : {}).find((key) => !propertyKey.test(key));
    const [fault] = metaSchemaFaults(sent, '2020-12');
    if (fault !== undefined) {
      const message = 'The tool is skipped: its schema is not valid in JSON Schema 2020-12';
      return { refused: 'tool-rejected', pointer: fault.pointer, message };
    }
    if (odd === undefined) return sent;
    const message = `The tool is skipped: the API does not take the parameter name "${odd.slice(0, 80)}"`;
    return { refused: 'tool-rejected', pointer: appendToken('/inputSchema/properties', odd), message };
  },
});

const nameLimit: Step = defineStep({
  id: 'claude-code-name-limit',
  stage: 'rewrite',
  title: 'A name above 128 characters is left out',
  about: 'A tool whose full name has more than 128 characters is not sent, with a message.',
  since: '2.1.308',
  confidence: 'measured',
  sources: [newest],
  advice: 'Keep tool names short: the name of the server and seven more characters come before them.',
  examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
  rewrite: (sent) => {
    if (sent.name.length <= 128) return sent;
    const message = `The tool is left out: its full name has ${sent.name.length} characters, more than 128`;
    return { refused: 'tool-rejected', pointer: '/name', message };
  },
});

const names: readonly Step[] = [
  defineStep({
    id: 'claude-code-name-raw-tool',
    stage: 'name',
    title: 'Server and tool in one name, the tool as it is',
    about:
      'The name is `mcp__server__tool`; only the server part is cleaned, so an odd tool name reaches the API.',
    until: '2.0.0',
    confidence: 'source-code',
    sources: [{ ...program, title: 'Claude Code 1.0.51, program text', date: '2025-07-11' }],
    examples: [{ in: { server: 'my srv', tool: 'a.b' }, out: 'mcp__my_srv__a.b', version: '1.0.51' }],
    rename: (tool, { set }) => `mcp__${serverKey(set.serverName)}__${tool}`,
  }),
  defineStep({
    id: 'claude-code-name',
    stage: 'name',
    title: 'Server and tool in one name',
    about: 'The name is `mcp__server__tool`; characters outside letters, digits, _ and - become _.',
    since: '2.0.0',
    confidence: 'measured',
    sources: [capture, program],
    examples: [
      {
        in: { server: 'fixture', tool: 'dotted.name/with-slash' },
        out: 'mcp__fixture__dotted_name_with-slash',
      },
    ],
    rename: (tool, { set }) => fullName(set.serverName, tool),
  }),
];

const typeHints = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'properties', 'items'];

const untyped: Step = defineStep({
  id: 'claude-code-untyped-argument',
  stage: 'limit',
  title: 'An argument without a type arrives as text',
  about:
    'The model’s argument for a parameter whose schema says nothing of its type is handed on as a string, whatever was meant.',
  confidence: 'observed',
  sources: [issue(82652, '2026-08-15', 'an empty schema makes every argument a string')],
  advice: 'State the types the parameter takes: a union of types inline is handed on with its type.',
  examples: [
    { in: { name: 't', inputSchema: { type: 'object', properties: { any: {} } } }, out: 'constraint-lost' },
    {
      in: {
        name: 't',
        inputSchema: {
          type: 'object',
          properties: { u: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
        },
      },
      out: null,
    },
  ],
  check: (sent) =>
    sent.flatMap((tool, index) => {
      const properties = own(tool?.schema, 'properties');
      return Object.entries(isObject(properties) ? properties : {})
        .filter(([, schema]) => isUntyped(schema))
        .map(([key]) => ({
          index,
          pointer: appendToken('/inputSchema/properties', key),
          effect: 'constraint-lost' as const,
          message: 'The parameter states no type, so its argument arrives as text',
        }));
    }),
});

function isUntyped(schema: Json): boolean {
  return isObject(schema) && typeHints.every((hint) => own(schema, hint) === undefined);
}

export const claudeCode: Client = {
  id: 'claude-code',
  title: 'Claude Code',
  aliases: ['claude code', 'claude cli', 'claude-code', 'claude code cli', 'claude agent sdk'],
  kind: 'application',
  about: 'Anthropic’s coding agent for the terminal.',
  releases: [
    { version: '1.0.51', date: '2025-07-11' },
    { version: '2.0.0', date: '2025-09-29' },
    { version: '2.0.70', date: '2025-12-15' },
    { version: '2.1.0', date: '2026-01-07' },
    { version: '2.1.7', date: '2026-01-14' },
    { version: '2.1.50', date: '2026-02-21' },
    { version: '2.1.84', date: '2026-03-26' },
    { version: '2.1.113', date: '2026-04-17' },
    { version: '2.1.150', date: '2026-05-23' },
    { version: '2.1.178', date: '2026-06-15' },
    { version: '2.1.197', date: '2026-07-02' },
    { version: '2.1.234', date: '2026-08-17' },
    { version: '2.1.260', date: '2026-09-04' },
    { version: '2.1.330', date: '2026-11-20' },
  ],
  hasOneMaker: true,
  routes: [
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'bedrock-claude', aliases: ['bedrock'] },
    { endpoint: 'vertex-claude', aliases: ['vertex'] },
  ],
  steps: [
    ...lists,
    visibleToModel({
      id: 'claude-code-visibility',
      since: '2.1.308',
      confidence: 'measured',
      sources: [newest],
    }),
    texts,
    rootUnion,
    flatRoot,
    acceptable,
    sameName({
      id: 'claude-code-same-name',
      stays: 'first',
      keyOf: (tool, { set }) => fullName(set.serverName, tool),
      since: '2.1.50',
      confidence: 'measured',
      sources: [{ ...capture, path: 'lab/captures/claude-code/2.1.50-anthropic.json' }],
    }),
    ...names,
    nameLimit,
    toolReference,
    ...descriptions,
    untyped,
    structuredContentReplaces({
      id: 'claude-code-structured-content',
      since: '2.0.21',
      confidence: 'documented',
      sources: [
        changelog,
        {
          title: 'codebase-memory-mcp pull request 1523: result shown as {}',
          date: '2026-08-10',
          url: 'https://github.com/DeusData/codebase-memory-mcp/pull/1523',
        },
      ],
    }),
  ],
  unknown: [
    'For chosen servers Anthropic can switch on a rewriting of root unions from outside; the captures have it off.',
    'When tools are deferred behind tool search depends on the size of the whole set.',
  ],
  sources: [program, capture, changelog],
};
