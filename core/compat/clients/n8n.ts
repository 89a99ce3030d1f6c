import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { lostReferences } from '../steps/lost-references';
import { mapSchema } from '../steps/map-schema';
import { without } from '../steps/members';
import { sdkPage } from '../steps/sdk-page';

const sources = [
  { title: 'Report on n8n with Gemini: an optional union arrives as a type list', date: '2026-09-06' },
];

export const n8n: Client = {
  id: 'n8n',
  title: 'n8n',
  aliases: ['n8n', 'n8n langchain', 'n8n mcp client tool'],
  kind: 'application',
  about: 'A workflow tool. Its MCP client rests on the MCP TypeScript SDK and LangChain.',
  releases: [{ version: '2026-09', date: '2026-09-06' }],
  routes: [
    { endpoint: 'gemini-parameters' },
    { endpoint: 'openai-chat' },
    { endpoint: 'anthropic-messages' },
  ],
  steps: [
    sdkPage({
      client: 'n8n',
      generation: '1.23',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'inferred',
      sources,
    }),
    lostReferences({
      id: 'n8n-references',
      confidence: 'observed',
      sources: [
        {
          title: 'n8n, issue 25964: definitions and references of MCP tools are discarded',
          url: 'https://github.com/n8n-io/n8n/issues/25964',
          date: '2026-03-10',
        },
      ],
    }),
    defineStep({
      id: 'n8n-unions-as-type-lists',
      stage: 'rewrite',
      title: 'A union of plain types becomes a type list',
      about: 'anyOf over members that say nothing but their type is written as one list of types.',
      confidence: 'observed',
      sources,
      advice: 'Leave null out of optional arguments: they may be left away.',
      examples: [
        {
          in: { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
          out: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
        },
      ],
      rewrite: (sent) =>
        sent.schema === undefined ? sent : { ...sent, schema: mapSchema(sent.schema, asTypeList) },
    }),
  ],
  unknown: ['how it names tools', 'what else its conversion changes'],
  sources,
};

function asTypeList(node: JsonObject): Json {
  const branches = own(node, 'anyOf');
  if (!Array.isArray(branches) || branches.length === 0) return node;
  const types = branches.map((branch) =>
    isObject(branch) && Object.keys(branch).length === 1 ? own(branch, 'type') : undefined,
  );
  if (!types.every((type): type is string => typeof type === 'string')) return node;
  return { ...without(node, 'anyOf'), type: types };
}
