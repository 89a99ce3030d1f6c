import { isObject } from '../../../schema/json';
import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import { affixName } from '../../steps/affix-name';
import { without } from '../../steps/members';
import { objectPage } from '../../steps/object-page';
import { sameName } from '../../steps/same-name';
import { sdkPage } from '../../steps/sdk-page';
import { anthropicSubset } from './anthropic-subset';
import { limitsInWords } from './limits-in-words';
import { alternatives, plainRoot } from './plain-root';
import { sentNames } from './tool-names';

const changelog = {
  title: 'Copilot CLI, changelog',
  url: 'https://github.com/github/copilot-cli/blob/9532bdacf5a343c3dcc444337f7b25e88fc7372c/changelog.md',
  date: '2026-08-03',
};

const capture = (provider: string): Source => ({
  title: 'Capture of Copilot CLI 1.0.102',
  date: '2026-12-01',
  path: `lab/captures/copilot-cli/1.0.102-${provider}.json`,
});
const measuredSince = '1.0.102';
const claude = ['anthropic-messages', 'github-copilot-claude'];

const lenient: Step = defineStep({
  id: 'copilot-cli-tool',
  stage: 'list',
  title: 'Only what is no object is left out',
  about:
    'A tool that is not an object is left out. Everything else is taken: without a name, and with any value as input schema.',
  since: measuredSince,
  confidence: 'measured',
  sources: [capture('openai')],
  examples: [
    { in: 'text', out: 'tool-rejected' },
    { in: { name: 't', inputSchema: null }, out: null },
  ],
  judge: (tool) =>
    isObject(tool) ? [] : [{ pointer: '', effect: 'tool-rejected', message: 'The tool is no object' }],
});

const name: Step = defineStep({
  id: 'copilot-cli-name-unique',
  stage: 'name',
  title: 'Server and tool in one name of 64 characters',
  about:
    'The name is `server-tool`. A part with letters outside ASCII is written in Punycode, other characters than letters, digits, _ and - become -, and of a long name the first 64 characters stay. A name that is taken ends with a number.',
  since: measuredSince,
  confidence: 'measured',
  sources: [capture('openai')],
  examples: [
    { in: { server: 'github', tool: 'a.b' }, out: 'github-a-b' },
    { in: { server: 'fixture', tool: 'größe_lesen' }, out: 'fixture-xn--gre_lesen-h1a6w' },
  ],
  rename: (tool, context) => sentNames(context).get(tool) ?? tool,
});

const lostDefinitions: Step = defineStep({
  id: 'copilot-cli-lost-definitions',
  stage: 'rewrite',
  title: 'Definitions at the root are lost',
  about: 'References are sent without the $defs and definitions of the root, so that they lead nowhere.',
  until: '1.0.22',
  confidence: 'observed',
  sources: [
    {
      title: 'p4mcp-server, issue 3: a $ref in a tool does not exist for the model',
      url: 'https://github.com/perforce/p4mcp-server/issues/3',
      date: '2026-01-07',
    },
    {
      title: 'Copilot CLI, issue 1876: parameters given by reference cannot be constructed in 0.0.423',
      url: 'https://github.com/github/copilot-cli/issues/1876',
      date: '2026-03-06',
    },
  ],
  advice: 'Write schemas out instead of referring to definitions.',
  examples: [
    {
      in: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
      out: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } },
      version: '1.0.3',
    },
  ],
  rewrite: (sent) =>
    isObject(sent.schema) ? { ...sent, schema: without(sent.schema, '$defs', 'definitions') } : sent,
});

const root: Step = defineStep({
  id: 'copilot-cli-root',
  stage: 'rewrite',
  title: 'The root becomes an object without unions',
  about:
    'The root becomes an object with properties; enum and not are dropped, and what is no schema becomes an empty object. allOf is merged. anyOf and oneOf move into the description; where the root has no properties of its own, those of the branches are sent without their schemas, and none is required.',
  since: measuredSince,
  confidence: 'measured',
  sources: [capture('openai')],
  advice: 'Give the root properties of its own, and say in its description which belong together.',
  examples: [
    {
      in: { type: 'object', properties: { a: {} }, anyOf: [{ required: ['a'] }] },
      out: { type: 'object', properties: { a: {} }, description: '{anyOf: [{"required":["a"]}]}' },
    },
    {
      in: {
        type: 'object',
        oneOf: [
          { properties: { kind: { const: 'a' }, n: { type: 'integer' } } },
          { properties: { kind: { const: 'b' } } },
        ],
      },
      out: { type: 'object', properties: { kind: { enum: ['a', 'b'] }, n: {} }, description: alternatives },
    },
  ],
  rewrite: (sent) => ({ ...sent, schema: plainRoot(sent.schema ?? null) }),
});

const limits: Step = defineStep({
  id: 'copilot-cli-limits-in-words',
  stage: 'rewrite',
  title: 'Bounds, patterns, formats and conditions move into descriptions',
  about:
    'Bounds, lengths, pattern, format, uniqueItems, contains, patternProperties, propertyNames, dependent and unevaluated keywords, not, if/then/else and contentEncoding are written into the description as `{minimum: 1}`. Lists get items, of which a list becomes anyOf; true becomes {}.',
  since: measuredSince,
  confidence: 'measured',
  sources: [capture('openai')],
  examples: [
    {
      in: {
        type: 'object',
        properties: { n: { type: 'integer', maximum: 9, minimum: 1, description: 'd' } },
      },
      out: {
        type: 'object',
        properties: { n: { type: 'integer', description: 'd\n\n{minimum: 1, maximum: 9}' } },
      },
    },
  ],
  rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: limitsInWords(sent.schema) }),
});

const forClaude: Step = defineStep({
  id: 'copilot-cli-anthropic-subset',
  stage: 'rewrite',
  title: 'What Anthropic’s subset lacks moves into descriptions',
  about:
    'Claude models get type, properties, required, additionalProperties, items, enum, const, anyOf, allOf, $ref, $defs, title and description; oneOf becomes anyOf. Everything else (default, examples, nullable, definitions, …) is written into the description, and properties or items where the type is not just object or array.',
  endpoints: claude,
  since: measuredSince,
  confidence: 'measured',
  sources: [capture('anthropic')],
  advice: 'Keep definitions in $defs, and state one type where properties or items stand.',
  examples: [
    {
      in: { type: 'object', properties: { a: { type: ['array', 'null'], items: {}, default: null } } },
      out: {
        type: 'object',
        properties: { a: { type: ['array', 'null'], description: '{default: null, items: {}}' } },
      },
    },
  ],
  rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: anthropicSubset(sent.schema) }),
});

/** Its code is not public; its changelog is, and what it sends was measured. */
export const copilotCli: Client = {
  id: 'copilot-cli',
  title: 'GitHub Copilot CLI',
  aliases: ['github copilot cli', 'copilot cli'],
  kind: 'application',
  about:
    'The command line of GitHub Copilot. Its code is not public; its changelog says what it tolerates since when, and what 1.0.102 sends was measured with models of a provider of the user’s own.',
  releases: [
    { version: '0.0.400', date: '2026-01-20' },
    { version: '0.0.412', date: '2026-02-19' },
    { version: '1.0.3', date: '2026-03-09' },
    { version: '1.0.22', date: '2026-04-09' },
    { version: '1.0.40', date: '2026-05-01' },
    { version: '1.0.61', date: '2026-06-09' },
    { version: '1.0.83', date: '2026-08-26' },
    { version: '1.0.102', date: '2026-10-21' },
  ],
  routes: [
    { endpoint: 'github-copilot-gpt', aliases: ['openai', 'gpt'] },
    { endpoint: 'github-copilot-claude', aliases: ['anthropic', 'claude'] },
    { endpoint: 'github-copilot-gemini', aliases: ['gemini', 'google'] },
    { endpoint: 'github-copilot-grok', aliases: ['xai', 'grok'] },
    { endpoint: 'openai-chat', aliases: ['openai-compatible'] },
    { endpoint: 'openai-responses', aliases: ['openai-responses'] },
    { endpoint: 'anthropic-messages', aliases: ['anthropic-messages'] },
  ],
  steps: [
    sdkPage({
      client: 'copilot-cli',
      generation: '1.23',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'documented',
      until: '0.0.412',
      sources: [changelog],
    }),
    objectPage({
      id: 'copilot-cli-list',
      effect: 'page-rejected',
      confidence: 'documented',
      since: '0.0.412',
      until: measuredSince,
      sources: [changelog],
    }),
    affixName({
      id: 'copilot-cli-name',
      about: 'The name is `server-tool`; other characters than letters, digits, _ and - are cleaned.',
      confidence: 'documented',
      since: '1.0.40',
      until: measuredSince,
      sources: [changelog],
      join: (server, tool) => `${server}-${tool}`.replace(/[^a-zA-Z0-9_-]/g, '_'),
      example: ['github', 'a.b', 'github-a_b'],
    }),
    affixName({
      id: 'copilot-cli-name-raw',
      about: 'The name is `server-tool`, as it is.',
      confidence: 'documented',
      until: '1.0.40',
      sources: [changelog],
      join: (server, tool) => `${server}-${tool}`,
      example: ['github', 'a.b', 'github-a.b'],
    }),
    lenient,
    sameName({
      id: 'copilot-cli-same-name',
      stays: 'last',
      keyOf: (tool) => tool,
      since: measuredSince,
      confidence: 'measured',
      sources: [capture('openai')],
    }),
    name,
    lostDefinitions,
    root,
    limits,
    forClaude,
  ],
  unknown: [
    'How schemas were sanitised between 1.0.22 and 1.0.102 was not measured.',
    'Whether models of GitHub get the same as those of a provider of the user’s own was not measured.',
    'In 1.0.68 only the first page of a list was read; 1.0.102 reads all.',
  ],
  sources: [changelog, capture('openai')],
};
