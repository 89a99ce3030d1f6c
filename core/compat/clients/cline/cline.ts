import { sha1 } from '../../../schema/hash';
import { isObject, type Json, own } from '../../../schema/json';
import { toolName } from '../../../schema/tool-name';
import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import { googleConversions } from '../../steps/ai-sdk-google';
import { aiSdkGoogleStep } from '../../steps/ai-sdk-google-step';
import { objectPage } from '../../steps/object-page';

const commit = '21cb8d2525bcedf1f4b6890b27a74a14fe7451e4';
const source = (path: string): Source => ({
  title: 'Cline',
  date: '2026-08-22',
  url: `https://github.com/cline/cline/blob/${commit}/${path}`,
  commit,
  path,
});
const names = source('sdk/packages/core/src/extensions/mcp/name-transform.ts');
const create = source('sdk/packages/shared/src/tools/create.ts');

function clineName(server: string, tool: string): string {
  const raw = `${server}__${tool}`;
  const cleaned = raw.replace(/[^a-zA-Z0-9_-]+/gu, '_');
  if (cleaned === raw && raw.length <= 64) return raw;
  return `${cleaned.slice(0, 55)}_${sha1(raw).slice(0, 8)}`;
}

function isObjectBranch(branch: Json): boolean {
  return own(branch, 'type') === 'object' || isObject(own(branch, 'properties'));
}

/** The extension up to 3.86 filled in the declaration itself; the command line counts its releases from 3.0 again. */
function googleStep(version: { id: string; since?: string; until?: string }): Step {
  return aiSdkGoogleStep({
    ...version,
    rules: googleConversions['4.0.41'],
    endpoints: ['gemini-parameters'],
    confidence: 'inferred',
    sources: [
      source('sdk/packages/llms/src/providers/ai-sdk.ts'),
      {
        title: 'Cline, issue 11162: 3.86.0 sends required names without properties to Gemini',
        url: 'https://github.com/cline/cline/issues/11162',
        date: '2026-05-31',
      },
    ],
    examples: [
      {
        in: { type: 'object', properties: { n: { type: 'integer', enum: [1] } } },
        out: { type: 'object', properties: { n: { type: 'integer', format: 'enum', enum: ['1'] } } },
      },
    ],
  });
}

export const cline: Client = {
  id: 'cline',
  title: 'Cline',
  aliases: ['cline', 'cline cli', 'cline vs code'],
  kind: 'application',
  about:
    'A coding agent for VS Code and the terminal, built on the Vercel AI SDK. Judged as it reads servers over stdio.',
  releases: [
    { version: '3.86.0', date: '2026-05-31' },
    { version: '4.0.0', date: '2026-06-26' },
    { version: '4.1.13', date: '2026-08-22' },
  ],
  routes: [
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'openai-chat', aliases: ['openai-compatible'] },
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'gemini-parameters', aliases: ['gemini'] },
    { endpoint: 'openrouter-chat', aliases: ['openrouter'] },
    { endpoint: 'deepseek-chat', aliases: ['deepseek'] },
    { endpoint: 'ollama' },
    { endpoint: 'lm-studio' },
  ],
  steps: [
    objectPage({
      id: 'cline-list',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source('sdk/packages/core/src/extensions/mcp/client.ts')],
    }),
    defineStep({
      id: 'cline-name',
      stage: 'name',
      title: 'Server and tool in one name, with a hash where it had to change',
      about:
        'The name is `server__tool`; when characters outside letters, digits, _ and - or a length above 64 change it, 8 digits of a hash follow.',
      confidence: 'source-code',
      sources: [names],
      examples: [{ in: { server: 'srv', tool: 'find' }, out: 'srv__find' }],
      rename: (tool, { set }) => clineName(set.serverName, tool),
    }),
    defineStep({
      id: 'cline-description',
      stage: 'rewrite',
      title: 'A missing description is filled in',
      about:
        'A missing or blank description becomes a sentence that names tool and server; others are trimmed.',
      confidence: 'measured',
      sources: [
        {
          title: 'Capture of Cline 3.0.65',
          date: '2026-12-01',
          path: 'lab/captures/cline/3.0.65-anthropic.json',
        },
      ],
      examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
      rewrite: (sent, tool, { set }) => {
        const text = (sent.description ?? '').trim();
        const filled = `Execute MCP tool "${toolName(tool)}" from server "${set.serverName}".`;
        return { ...sent, description: text === '' ? filled : text };
      },
    }),
    defineStep({
      id: 'cline-root-union',
      stage: 'rewrite',
      title: 'A root union with a branch that is no object loses the server',
      about:
        'A root without a type gets "object" where properties, required or additionalProperties are there. A union without a type needs object branches; otherwise building the tools of the server fails.',
      confidence: 'source-code',
      sources: [create],
      advice: 'State type "object" at the root.',
      examples: [
        { in: { anyOf: [{ type: 'object' }, { type: 'string' }] }, out: { refused: 'server-unusable' } },
        { in: { properties: {}, $schema: 'x' }, out: { type: 'object', properties: {} } },
      ],
      rewrite: (sent) => {
        if (!isObject(sent.schema)) return sent;
        const { $schema: _, ...schema } = sent.schema;
        if (typeof own(schema, 'type') === 'string')
          return { ...sent, schema: { type: 'object', ...schema } };
        const isUnionOdd = ['anyOf', 'oneOf'].some((key) => {
          const branches = own(schema, key);
          return Array.isArray(branches) && !branches.every(isObjectBranch);
        });
        const all = own(schema, 'allOf');
        if (isUnionOdd || (Array.isArray(all) && !all.some(isObjectBranch))) {
          const message = 'No tool of the server can be built: its root is a union that is not of objects';
          return { refused: 'server-unusable', pointer: '/inputSchema', message };
        }
        return { ...sent, schema: { ...schema, type: 'object' } };
      },
    }),
    googleStep({ id: 'cline-ai-sdk-google', since: '4.0.0' }),
    googleStep({ id: 'cline-cli-ai-sdk-google', until: '3.1.0' }),
  ],
  unknown: [
    'Remote servers are read with the MCP TypeScript SDK instead, where one bad tool loses the page.',
  ],
  sources: [source('sdk/packages/core/src/extensions/mcp/client.ts'), names, create],
};
