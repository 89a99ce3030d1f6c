import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import { googleConversions } from '../../steps/ai-sdk-google';
import { aiSdkGoogleStep } from '../../steps/ai-sdk-google-step';
import { cleanKey } from '../../steps/clean-key';
import { closedRoot } from '../../steps/closed-root';
import { openaiSubsetStep } from '../../steps/openai-subset-step';
import { retriedPage } from '../../steps/retried-page';
import { sameName } from '../../steps/same-name';
import { sdkPage } from '../../steps/sdk-page';
import { type GeminiRewriting, geminiRewritings, geminiSubset } from './gemini-subset';
import { kimiSubset } from './kimi-subset';

const bundle: Source = {
  title: 'opencode 1.18.33, release bundle',
  date: '2026-09-28',
  url: 'https://github.com/anomalyco/opencode',
};
const measured = (path: string): Source => ({
  title: 'Capture of opencode 1.18.33',
  date: '2026-11-30',
  path,
});

/** What goes to OpenAI's Chat API goes through the package for compatible providers, which leaves schemas as they are. */
const openaiEndpoints = ['openai-responses', 'openai-codex', 'azure-openai-chat', 'azure-openai-responses'];
const googleEndpoints = ['gemini-parameters', 'vertex-parameters'];
const geminiModels = [...googleEndpoints, 'github-copilot-gemini'];
const kimiModels = ['moonshot-platform', 'moonshot-kimi'];

const listWithoutRetry = sdkPage({
  client: 'opencode',
  generation: '1.32',
  compiles: true,
  effect: 'server-unusable',
  until: '1.14.46',
  confidence: 'source-code',
  sources: [{ ...bundle, title: 'opencode 1.14.41, release bundle', date: '2026-05-07' }],
});

const list: Step = retriedPage({
  id: 'opencode-list',
  since: '1.14.46',
  confidence: 'source-code',
  sources: [
    bundle,
    {
      title: 'opencode, pull request 26614: output schemas that do not resolve are tolerated',
      url: 'https://github.com/anomalyco/opencode/pull/26614',
      date: '2026-05-10',
    },
  ],
});

const name: Step = defineStep({
  id: 'opencode-name',
  stage: 'name',
  title: 'Server and tool name, other characters as underscores',
  about:
    'The name is `server_tool`; characters outside letters, digits, _ and - become _. There is no limit of length.',
  confidence: 'measured',
  sources: [measured('lab/captures/opencode/1.18.33-anthropic.json'), bundle],
  examples: [
    { in: { server: 'fixture', tool: 'dotted.name/with-slash' }, out: 'fixture_dotted_name_with-slash' },
  ],
  rename: (tool, { set }) => cleanKey(set.serverName, tool),
});

const root: Step = closedRoot({
  id: 'opencode-closed-root',
  fills: true,
  confidence: 'measured',
  sources: [measured('lab/captures/opencode/1.18.33-anthropic.json'), bundle],
});

const openai: Step = openaiSubsetStep({
  id: 'opencode-openai-subset',
  endpoints: openaiEndpoints,
  since: '1.16.0',
  confidence: 'measured',
  sources: [measured('lab/captures/opencode/1.18.33-openai.json'), bundle],
});

const kimi: Step = defineStep({
  id: 'opencode-kimi-references',
  stage: 'rewrite',
  title: 'A reference stands alone for Kimi models',
  about: 'A node with $ref keeps nothing else, and of a list of items the first counts for all.',
  endpoints: kimiModels,
  since: '1.14.0',
  confidence: 'source-code',
  sources: [bundle],
  examples: [{ in: { $ref: '#/$defs/A', description: 'd' }, out: { $ref: '#/$defs/A' } }],
  rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: kimiSubset(sent.schema) }),
});

function geminiStep(
  id: string,
  rewriting: GeminiRewriting,
  evidence: Pick<Step, 'since' | 'until' | 'confidence' | 'sources'>,
): Step {
  const split = rewriting.splitsTypes
    ? ' A list of types becomes anyOf, while enum, items and description stay beside it.'
    : '';
  return defineStep({
    ...evidence,
    id,
    stage: 'rewrite',
    title: rewriting.splitsTypes
      ? 'Type lists become anyOf with siblings for Gemini models'
      : 'Enums become text and arrays get items for Gemini models',
    about: `Enum values become text, and a numeric type beside them becomes string.${split} required is cut to declared properties, arrays get items.`,
    endpoints: geminiModels,
    advice: 'Write a nullable value as anyOf of the value and null, without siblings.',
    examples: [
      {
        in: { type: ['string', 'null'], enum: ['vm', null], description: 'd' },
        out: rewriting.splitsTypes
          ? { enum: ['vm', 'null'], description: 'd', anyOf: [{ type: 'string' }], nullable: true }
          : { type: ['string', 'null'], enum: ['vm', 'null'], description: 'd' },
      },
    ],
    rewrite: (sent) =>
      sent.schema === undefined ? sent : { ...sent, schema: geminiSubset(sent.schema, rewriting) },
  });
}

const gemini: readonly Step[] = [
  geminiStep('opencode-gemini-enums', geminiRewritings['1.0'], {
    until: '1.1.0',
    confidence: 'source-code',
    sources: [{ ...bundle, title: 'opencode 1.0.185, release bundle', date: '2025-12-23' }],
  }),
  geminiStep('opencode-gemini-typed-items', geminiRewritings['1.1'], {
    since: '1.1.0',
    until: '1.2.0',
    confidence: 'measured',
    sources: [measured('lab/captures/opencode/1.1.65-google.json')],
  }),
  geminiStep('opencode-gemini-items', geminiRewritings['1.2'], {
    since: '1.2.0',
    until: '1.16.0',
    confidence: 'measured',
    sources: [measured('lab/captures/opencode/1.15.13-google.json')],
  }),
  geminiStep('opencode-gemini-type-lists', geminiRewritings['1.16'], {
    since: '1.16.0',
    confidence: 'measured',
    sources: [measured('lab/captures/opencode/1.18.33-google.json'), bundle],
  }),
];

const google: readonly Step[] = [
  aiSdkGoogleStep({
    id: 'opencode-ai-sdk-google-1-0',
    rules: { ...googleConversions['2.0'], dropsEmptyObjects: true },
    endpoints: googleEndpoints,
    until: '1.1.0',
    confidence: 'source-code',
    sources: [{ ...bundle, title: 'opencode 1.0.185, release bundle', date: '2025-12-23' }],
    examples: [
      {
        in: { type: 'object', properties: { a: { type: 'object' }, b: { type: 'string' } } },
        out: { type: 'object', properties: { b: { type: 'string' } } },
        version: '1.0.185',
      },
    ],
  }),
  aiSdkGoogleStep({
    id: 'opencode-ai-sdk-google',
    rules: googleConversions['2.0'],
    endpoints: googleEndpoints,
    since: '1.1.0',
    confidence: 'measured',
    sources: [measured('lab/captures/opencode/1.18.33-google.json'), bundle],
    examples: [
      {
        in: {
          type: 'object',
          properties: { node: { $ref: '#/$defs/Node' } },
          $defs: { Node: { type: 'object' } },
        },
        out: { type: 'object', properties: { node: {} } },
      },
    ],
  }),
];

export const opencode: Client = {
  id: 'opencode',
  title: 'opencode',
  aliases: ['opencode', 'open code', 'sst opencode'],
  kind: 'application',
  about: 'A coding agent for the terminal, built on the Vercel AI SDK.',
  releases: [
    { version: '1.0.185', date: '2025-12-23' },
    { version: '1.1.65', date: '2026-02-13' },
    { version: '1.2.20', date: '2026-03-06' },
    { version: '1.3.2', date: '2026-03-26' },
    { version: '1.14.41', date: '2026-05-07' },
    { version: '1.14.46', date: '2026-05-12' },
    { version: '1.15.13', date: '2026-05-30' },
    { version: '1.16.0', date: '2026-06-10' },
    { version: '1.17.15', date: '2026-07-09' },
    { version: '1.18.3', date: '2026-07-17' },
    { version: '1.18.30', date: '2026-09-09' },
    { version: '1.18.33', date: '2026-09-28' },
  ],
  routes: [
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'openai-codex', aliases: ['chatgpt'] },
    { endpoint: 'openai-chat', aliases: ['openai-compatible'] },
    { endpoint: 'azure-openai-chat', aliases: ['azure'] },
    { endpoint: 'gemini-parameters', aliases: ['google'] },
    { endpoint: 'vertex-parameters', aliases: ['google-vertex'] },
    { endpoint: 'bedrock-claude', aliases: ['amazon-bedrock'] },
    { endpoint: 'moonshot-platform', aliases: ['moonshotai'] },
    { endpoint: 'moonshot-kimi', aliases: ['kimi-for-coding'] },
    { endpoint: 'mistral-chat', aliases: ['mistral'] },
    { endpoint: 'xai-responses', aliases: ['xai'] },
    { endpoint: 'deepseek-chat', aliases: ['deepseek'] },
    { endpoint: 'groq-chat', aliases: ['groq'] },
    { endpoint: 'cerebras-chat', aliases: ['cerebras'] },
    { endpoint: 'github-copilot-gpt', aliases: ['copilot'] },
    { endpoint: 'github-copilot-claude' },
    { endpoint: 'github-copilot-gemini' },
    { endpoint: 'openrouter-chat', aliases: ['openrouter'] },
    { endpoint: 'llama-cpp' },
    { endpoint: 'lm-studio', aliases: ['lmstudio'] },
    { endpoint: 'ollama' },
    { endpoint: 'vllm' },
  ],
  steps: [
    listWithoutRetry,
    list,
    sameName({
      id: 'opencode-same-name',
      stays: 'last',
      keyOf: (tool, { set }) => cleanKey(set.serverName, tool),
      confidence: 'source-code',
      sources: [bundle],
    }),
    name,
    root,
    openai,
    kimi,
    ...gemini,
    ...google,
  ],
  unknown: [
    'What the xAI, Groq and Copilot packages of the bundle change in a schema was not measured.',
    'The retry without output schemas, and the subset for OpenAI, came between 1.15.13 and 1.17.11.',
  ],
  sources: [bundle],
};
