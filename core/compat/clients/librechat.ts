import { isObject, type Json, own } from '../../schema/json';
import { type Client, defineStep, type Step } from '../client';
import { affixName } from '../steps/affix-name';
import { inlineReferences } from '../steps/inline-references';
import { maxLevels } from '../steps/levels';
import { objectOf } from '../steps/members';
import { sdkPage } from '../steps/sdk-page';

const refs = {
  title: 'LibreChat, packages/api/src/mcp/zod.ts',
  url: 'https://github.com/danny-avila/LibreChat/blob/00b3bc32f0f5dd65befa49a0773dae7d26d8e587/packages/api/src/mcp/zod.ts',
  date: '2026-06-19',
};
const strip = {
  title: 'LibreChat agents, zod_to_genai_parameters.ts',
  url: 'https://github.com/danny-avila/agents/blob/28eab85b9f5d0fc67016ecea32ec462b2e94e587/src/llm/google/utils/zod_to_genai_parameters.ts',
  date: '2026-08-22',
};
const google = ['gemini-parameters', 'vertex-parameters'];
const stripped = ['additionalProperties', '$schema', 'strict'];

function references({
  followed,
  ...evidence
}: Pick<Step, 'id' | 'about' | 'sources' | 'since' | 'until'> & { followed?: RegExp }): Step {
  const inlining = { circular: { type: 'object' }, ...(followed && { followed }) };
  return defineStep({
    ...evidence,
    stage: 'rewrite',
    title: 'References are written out',
    confidence: 'source-code',
    examples: [
      {
        in: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
        out: { type: 'object', properties: { a: { type: 'string' } } },
      },
    ],
    rewrite: (sent) =>
      sent.schema === undefined ? sent : { ...sent, schema: inlineReferences(sent.schema, inlining) },
  });
}

export const librechat: Client = {
  id: 'librechat',
  title: 'LibreChat',
  aliases: ['librechat', 'libre chat'],
  kind: 'application',
  about: 'An open chat application. It lists tools with the MCP TypeScript SDK and writes references out.',
  releases: [
    { version: '0.8.1', date: '2025-12-15' },
    { version: '0.8.4', date: '2026-06-19' },
    { version: '0.8.5', date: '2026-07-20' },
    { version: '0.8.6', date: '2026-08-22' },
  ],
  routes: ['openai-chat', 'anthropic-messages', 'bedrock-claude', ...google].map((endpoint) => ({
    endpoint,
  })),
  steps: [
    sdkPage({
      client: 'librechat',
      generation: '1.23',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'observed',
      sources: [
        {
          title: 'Report on LibreChat 0.8.1-rc1: an output reference that leads nowhere',
          date: '2025-12-15',
        },
      ],
    }),
    affixName({
      id: 'librechat-name',
      about: 'The name is `tool_mcp_server`; the tool is left as it is, and no limit was seen.',
      confidence: 'source-code',
      sources: [refs],
      join: (server, tool) => `${tool}_mcp_${server.replace(/[^a-zA-Z0-9_.-]/g, '_')}`,
      example: ['files', 'read', 'read_mcp_files'],
    }),
    references({
      id: 'librechat-named-references',
      until: '0.8.5',
      about:
        'References to $defs and definitions are replaced by what they lead to, a cycle by an open object; others, such as #/properties/a, and those that lead nowhere are kept.',
      followed: /^#\/(\$defs|definitions)\/[^/]+$/,
      sources: [refs],
    }),
    references({
      id: 'librechat-references',
      since: '0.8.5',
      about:
        'References are replaced by what they lead to, a cycle by an open object; one that leads nowhere is kept.',
      sources: [
        refs,
        {
          title: 'LibreChat, issue 14160: references to other places of the schema were left for Vertex',
          url: 'https://github.com/danny-avila/LibreChat/issues/14160',
          date: '2026-07-07',
        },
      ],
    }),
    defineStep({
      id: 'librechat-google-strip',
      stage: 'rewrite',
      title: 'Three keys vanish for Google, wherever they stand',
      about:
        'Every key named additionalProperties, $schema or strict is removed at any depth, also a property of that name. A tool without properties gets a text property named input.',
      endpoints: google,
      confidence: 'source-code',
      sources: [strip],
      advice: 'Do not name a property additionalProperties, $schema or strict.',
      examples: [
        {
          in: {
            type: 'object',
            properties: { a: { type: 'string' }, strict: {} },
            additionalProperties: false,
          },
          out: { type: 'object', properties: { a: { type: 'string' } } },
          endpoint: 'gemini-parameters',
        },
        {
          in: { type: 'object', properties: {} },
          out: { type: 'object', properties: { input: { type: 'string' } } },
          endpoint: 'gemini-parameters',
        },
      ],
      rewrite: (sent) => {
        const schema = withoutKeys(sent.schema ?? {}, 0);
        const properties = own(schema, 'properties');
        const isEmpty = !isObject(properties) || Object.keys(properties).length === 0;
        if (!isEmpty || !isObject(schema)) return { ...sent, schema };
        return {
          ...sent,
          schema: { ...schema, properties: { input: { type: 'string' } } },
          added: ['input'],
        };
      },
    }),
  ],
  unknown: ['what its newer normaliser does besides', 'until 2026-06 only the first page of a list was read'],
  sources: [refs, strip],
};

function withoutKeys(value: Json, level: number): Json {
  if (level > maxLevels) return value;
  if (Array.isArray(value)) return value.map((item) => withoutKeys(item, level + 1));
  if (!isObject(value)) return value;
  return objectOf(
    Object.entries(value)
      .filter(([key]) => !stripped.includes(key))
      .map(([key, member]) => [key, withoutKeys(member, level + 1)] as const),
  );
}
