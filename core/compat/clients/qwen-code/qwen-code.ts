import { isObject, type Json, own } from '../../../schema/json';
import { toolName as nameOf } from '../../../schema/tool-name';
import { type Client, defineStep, type Step, type StepContext } from '../../client';
import type { Source } from '../../evidence';
import { affixName } from '../../steps/affix-name';
import { maxLevels } from '../../steps/levels';
import { isTruthy, mapMembers } from '../../steps/members';
import { nameless } from '../../steps/nameless';
import { oncePer } from '../../steps/once-per';
import { sdkPage } from '../../steps/sdk-page';
import { visibleToModel } from '../../steps/visible-to-model';
import { hasNoArguments, relaxedSchema } from './relaxed-schema';
import { strictlyCompiles } from './strictly-compiles';
import { toolName } from './tool-name';

const bundle: Source = {
  title: 'Qwen Code 0.24.4, published package',
  date: '2026-09-22',
  url: 'https://github.com/QwenLM/qwen-code',
};
const capture = (provider: string): Source => ({
  title: 'Capture of Qwen Code 0.24.4',
  date: '2026-12-01',
  path: `lab/captures/qwen-code/0.24.4-${provider}.json`,
});

const timesByName = oncePer((context: StepContext) => {
  const times = new Map<string, number>();
  for (const tool of context.set.tools) times.set(nameOf(tool), (times.get(nameOf(tool)) ?? 0) + 1);
  return times;
});

const once: Step = defineStep({
  id: 'qwen-code-same-name',
  stage: 'list',
  title: 'A name that is listed twice loses the server',
  about: 'The tools are read with @google/genai, which throws for two tools of one name.',
  confidence: 'source-code',
  sources: [bundle],
  advice: 'List each tool once.',
  examples: [{ in: { name: 't', inputSchema: { type: 'object' } }, out: null }],
  judge: (tool, _, context) => {
    if ((timesByName(context).get(nameOf(tool)) ?? 0) < 2) return [];
    const message = 'No tool of the server is registered: two tools have this name';
    return [{ pointer: '/name', effect: 'server-unusable', message }];
  },
});

const named: Step = nameless({
  id: 'qwen-code-nameless',
  warns: true,
  confidence: 'source-code',
  sources: [bundle],
});

const described: Step = defineStep({
  id: 'qwen-code-anthropic-description',
  stage: 'list',
  title: 'A tool without a description is not sent to Anthropic',
  about: 'On the way to Anthropic a tool without a description, or with an empty one, is left out.',
  endpoints: ['anthropic-messages'],
  confidence: 'measured',
  sources: [capture('anthropic'), bundle],
  advice: 'Describe the tool.',
  examples: [
    { in: { name: 't', inputSchema: { type: 'object' } }, out: 'tool-rejected' },
    { in: { name: 't', description: 'd', inputSchema: { type: 'object' } }, out: null },
  ],
  judge: (tool) => {
    if (isTruthy(own(tool, 'description'))) return [];
    const message = 'The tool is left out: it has no description';
    const pointer = own(tool, 'description') === undefined ? '' : '/description';
    return [{ pointer, effect: 'tool-rejected', message }];
  },
});

const chat: Step = defineStep({
  id: 'qwen-code-chat-relaxed',
  stage: 'rewrite',
  title: 'What grammars of chat servers stumble over is dropped',
  about:
    '$schema, $id and uniqueItems are dropped, and additionalProperties false where a property is optional. Of a schema that Ajv compiles in strict mode, empty properties, lengths from 1,999 on and additionalProperties false without declared properties are dropped too, and one that only says that there are no arguments is not sent.',
  endpoints: ['openai-chat'],
  confidence: 'measured',
  sources: [capture('openai'), bundle],
  examples: [
    {
      in: {
        type: 'object',
        properties: { a: { type: 'array', items: {}, uniqueItems: true } },
        additionalProperties: false,
      },
      out: { type: 'object', properties: { a: { type: 'array', items: {} } } },
    },
    {
      in: {
        type: 'object',
        properties: { a: { maxLength: 5000 } },
        required: ['a'],
        additionalProperties: false,
      },
      out: { type: 'object', properties: { a: {} }, required: ['a'], additionalProperties: false },
    },
  ],
  rewrite: (sent) => {
    if (sent.schema === undefined) return sent;
    const isValid = own(sent.schema, '$id') === undefined && strictlyCompiles(sent.schema);
    if (isValid && hasNoArguments(sent.schema)) return { ...sent, schema: undefined };
    return { ...sent, schema: relaxedSchema(sent.schema, isValid) };
  },
});

const responses: Step = defineStep({
  id: 'qwen-code-responses-properties',
  stage: 'rewrite',
  title: 'Objects get empty properties',
  about:
    'Below properties, items, anyOf, oneOf and allOf a schema of type object without properties gets empty ones.',
  endpoints: ['openai-responses'],
  confidence: 'measured',
  sources: [capture('openai-responses'), bundle],
  examples: [
    {
      in: { type: 'object', properties: { a: { type: 'object' } } },
      out: { type: 'object', properties: { a: { type: 'object', properties: {} } } },
    },
  ],
  rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: withProperties(sent.schema, 0) }),
});

function withProperties(schema: Json, depth: number): Json {
  if (depth > maxLevels) return schema;
  const inside = (value: Json): Json => withProperties(value, depth + 1);
  if (Array.isArray(schema)) return schema.map(inside);
  if (!isObject(schema)) return schema;
  const node = { ...schema };
  const properties = own(node, 'properties');
  const items = own(node, 'items');
  if (isObject(properties)) node.properties = mapMembers(properties, inside);
  if (isTruthy(items)) node.items = inside(items);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const branches = own(node, key);
    if (Array.isArray(branches)) node[key] = branches.map(inside);
  }
  if (own(node, 'type') === 'object' && properties === undefined) node.properties = {};
  return node;
}

export const qwenCode: Client = {
  id: 'qwen-code',
  title: 'Qwen Code',
  aliases: ['qwen code', 'qwen-code', 'qwen cli', '@qwen-code/qwen-code'],
  kind: 'application',
  about: 'The command line agent of Qwen, a relative of Gemini CLI.',
  releases: [{ version: '0.24.4', date: '2026-09-22' }],
  routes: [
    { endpoint: 'openai-chat', aliases: ['openai'] },
    { endpoint: 'openai-responses', aliases: ['openai-responses'] },
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'gemini-json-schema', aliases: ['google', 'gemini'] },
  ],
  steps: [
    sdkPage({
      client: 'qwen-code',
      generation: '2-neutral',
      compiles: false,
      effect: 'server-unusable',
      confidence: 'source-code',
      sources: [bundle],
    }),
    once,
    named,
    visibleToModel({
      id: 'qwen-code-visibility',
      confidence: 'measured',
      sources: [capture('openai'), bundle],
    }),
    described,
    affixName({
      id: 'qwen-code-name',
      about:
        'The name is `mcp__server__tool`. Where it is longer than 63 characters or has others than letters, digits, _ and -, those become _, and it is cut and ended by a hash of the whole.',
      confidence: 'measured',
      sources: [capture('openai'), bundle],
      join: toolName,
      example: ['fixture', 'find', 'mcp__fixture__find'],
    }),
    chat,
    responses,
  ],
  unknown: [
    'By default its tools are hidden behind a search tool; they are judged as they are sent without it.',
    'What becomes of lists with a broken tool was not measured.',
    'Whether Ajv compiles a schema in strict mode is told after its rules, not by Ajv.',
  ],
  sources: [bundle, capture('openai')],
};
