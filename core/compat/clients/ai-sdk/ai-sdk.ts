import type { Client, Step } from '../../client';
import type { Source } from '../../evidence';
import { googleConversions } from '../../steps/ai-sdk-google';
import { aiSdkGoogleStep } from '../../steps/ai-sdk-google-step';
import { closedRoot } from '../../steps/closed-root';
import { sameName } from '../../steps/same-name';
import { aiSdkList, olderAiSdkList } from './list';
import { aiSdkOpenaiStep } from './openai-step';

const repository = 'https://github.com/vercel/ai';
const mcp: Source = { title: '@ai-sdk/mcp 2.0.99, published package', date: '2026-10-23', url: repository };
const google = (version: string, date: string): Source => ({
  title: `@ai-sdk/google ${version}, published package`,
  date,
  url: repository,
});
const capture = (path: string): Source => ({
  title: 'Capture of the AI SDK',
  date: '2026-12-01',
  path: `lab/captures/${path}`,
});

const googleEndpoints = ['gemini-parameters', 'vertex-parameters'];
const nullable = (out: { anyOf: { type: string }[] } | { type: string }) => ({
  in: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
  out: { type: 'object', properties: { a: { ...out, nullable: true } } },
});

/** Every way in which the Google package has converted schemas, by its own release. */
const conversions: readonly Step[] = [
  aiSdkGoogleStep({
    id: 'ai-sdk-google-1',
    rules: googleConversions['1.2'],
    endpoints: googleEndpoints,
    until: '2.0.0',
    confidence: 'measured',
    sources: [google('1.2.22', '2025-07-01'), capture('ai-sdk-google/1.2.22-google.json')],
    examples: [{ ...nullable({ type: 'string' }), version: '1.2.22' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-2',
    rules: googleConversions['2.0'],
    endpoints: googleEndpoints,
    since: '2.0.0',
    until: '2.0.100',
    confidence: 'source-code',
    sources: [google('2.0', '2025-07-31')],
    examples: [{ ...nullable({ anyOf: [{ type: 'string' }] }), version: '2.0.0' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-2-inlined',
    rules: googleConversions['3.0.141'],
    sendsRecursiveRaw: true,
    endpoints: googleEndpoints,
    since: '2.0.100',
    until: '3.0.0',
    confidence: 'measured',
    sources: [google('2.0.108', '2026-10-30'), capture('ai-sdk-google/2.0.108-google.json')],
    examples: [{ ...nullable({ type: 'string' }), version: '2.0.108' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-3',
    rules: googleConversions['2.0'],
    endpoints: googleEndpoints,
    since: '3.0.0',
    until: '3.0.130',
    confidence: 'source-code',
    sources: [google('3.0.73', '2026-05-20')],
    examples: [{ ...nullable({ anyOf: [{ type: 'string' }] }), version: '3.0.73' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-3-inlined',
    rules: googleConversions['3.0.141'],
    sendsRecursiveRaw: true,
    endpoints: googleEndpoints,
    since: '3.0.130',
    until: '4.0.0',
    confidence: 'measured',
    sources: [google('3.0.141', '2026-11-03'), capture('ai-sdk-google/3.0.141-google.json')],
    examples: [{ ...nullable({ type: 'string' }), version: '3.0.141' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-4',
    rules: googleConversions['2.0'],
    endpoints: googleEndpoints,
    since: '4.0.0',
    until: '4.0.41',
    confidence: 'inferred',
    sources: [google('4.0.41', '2026-08-10')],
    examples: [{ ...nullable({ anyOf: [{ type: 'string' }] }), version: '4.0.30' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-4-enums',
    rules: googleConversions['4.0.41'],
    endpoints: googleEndpoints,
    since: '4.0.41',
    until: '4.0.48',
    confidence: 'source-code',
    sources: [google('4.0.41', '2026-08-10')],
    examples: [
      {
        in: { type: 'object', properties: { n: { type: 'integer', enum: [1, 2] } } },
        out: { type: 'object', properties: { n: { type: 'integer', format: 'enum', enum: ['1', '2'] } } },
        version: '4.0.41',
      },
    ],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-4-references',
    rules: googleConversions['4.0.48'],
    endpoints: googleEndpoints,
    since: '4.0.48',
    until: '4.0.60',
    confidence: 'measured',
    sources: [google('4.0.48', '2026-08-20'), capture('ai-sdk-google/4.0.48-google.json')],
    examples: [
      {
        in: {
          type: 'object',
          properties: { n: { $ref: '#/$defs/N' } },
          $defs: { N: { type: 'array', items: { $ref: '#/$defs/N' } } },
        },
        out: { refused: 'request-rejected' },
        version: '4.0.48',
      },
    ],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-google-4-recursion',
    rules: googleConversions['4.0.69'],
    sendsRecursiveRaw: true,
    endpoints: googleEndpoints,
    since: '4.0.60',
    until: '4.0.70',
    confidence: 'source-code',
    sources: [google('4.0.69', '2026-09-14')],
    examples: [{ ...nullable({ anyOf: [{ type: 'string' }] }), version: '4.0.69' }],
  }),
];

function common(id: string, strictSince: string, lenientSince: string): Step[] {
  return [
    olderAiSdkList({
      id: `${id}-oldest-list`,
      looksAt: 'few',
      until: strictSince,
      confidence: 'measured',
      sources: [capture('ai-sdk-google/2.0.108-google.json')],
    }),
    olderAiSdkList({
      id: `${id}-older-list`,
      looksAt: 'all',
      since: strictSince,
      until: lenientSince,
      confidence: 'measured',
      sources: [capture('ai-sdk-google/3.0.141-google.json')],
    }),
    aiSdkList({ id: `${id}-list`, since: lenientSince, confidence: 'measured', sources: [mcp] }),
    sameName({
      id: `${id}-same-name`,
      stays: 'last',
      keyOf: (name) => name,
      confidence: 'source-code',
      sources: [mcp],
    }),
    closedRoot({ id: `${id}-closed-root`, fills: false, confidence: 'measured', sources: [mcp] }),
  ];
}

/** The Google package by its own versions, for those who know which one they have. */
export const aiSdkGoogle: Client = {
  id: 'ai-sdk-google',
  title: 'Vercel AI SDK, Google package',
  aliases: ['ai-sdk-google', '@ai-sdk/google', 'ai sdk google'],
  kind: 'sdk',
  about: 'Programs built on the Vercel AI SDK with @ai-sdk/google; versions are those of that package.',
  releases: [
    { version: '1.2.22', date: '2025-07-01' },
    { version: '2.0.0', date: '2025-07-31' },
    { version: '3.0.73', date: '2025-12-22' },
    { version: '4.0.30', date: '2026-06-20' },
    { version: '4.0.41', date: '2026-08-10' },
    { version: '4.0.48', date: '2026-08-20' },
    { version: '4.0.69', date: '2026-09-14' },
    { version: '4.0.121', date: '2026-09-15' },
  ],
  routes: [
    { endpoint: 'gemini-parameters', aliases: ['google'], until: '4.0.70' },
    { endpoint: 'vertex-parameters', aliases: ['vertex'], until: '4.0.70' },
    { endpoint: 'gemini-json-schema', aliases: ['google'], since: '4.0.70' },
    { endpoint: 'vertex-json-schema', aliases: ['vertex'], since: '4.0.70' },
  ],
  steps: [...common('ai-sdk-google', '3.0.0', '4.0.0'), ...conversions],
  unknown: [
    'Between 3.0.73 and 3.0.141, and 2.0.0 and 2.0.108, it is not known which release changed the conversion.',
  ],
  sources: [mcp, google('4.0.121', '2026-11-20')],
};

const byMajor: readonly Step[] = [
  aiSdkGoogleStep({
    id: 'ai-sdk-4-google',
    rules: googleConversions['1.2'],
    endpoints: googleEndpoints,
    until: '5.0.0',
    confidence: 'source-code',
    sources: [google('1.2.22', '2025-07-01')],
    examples: [{ ...nullable({ type: 'string' }), version: '4.3.0' }],
  }),
  aiSdkGoogleStep({
    id: 'ai-sdk-5-google',
    rules: googleConversions['2.0'],
    endpoints: googleEndpoints,
    since: '5.0.0',
    confidence: 'source-code',
    sources: [google('2.0', '2025-07-31'), google('3.0.73', '2026-05-20')],
    examples: [nullable({ anyOf: [{ type: 'string' }] })],
  }),
];

const openai: Step = aiSdkOpenaiStep({
  id: 'ai-sdk-openai',
  endpoints: ['openai-responses', 'openai-responses-strict', 'openai-chat', 'openai-chat-strict'],
  since: '7.0.100',
  confidence: 'measured',
  sources: [
    capture('ai-sdk/7.0.173-openai-responses.json'),
    { title: '@ai-sdk/openai 4.0.118, published package', date: '2026-11-20', url: repository },
  ],
});

/** The AI SDK by the version of its core package. */
export const aiSdk: Client = {
  id: 'ai-sdk',
  title: 'Vercel AI SDK',
  aliases: ['ai sdk', 'vercel ai sdk', 'ai-sdk', 'vercel ai', '@ai-sdk/mcp', 'ai sdk app'],
  kind: 'sdk',
  about:
    'Programs built on the Vercel AI SDK with its own MCP client; versions are those of the core package.',
  releases: [
    { version: '4.3.0', date: '2025-03-31' },
    { version: '5.0.0', date: '2025-07-31' },
    { version: '6.0.0', date: '2025-12-22' },
    { version: '7.0.0', date: '2026-06-20' },
    { version: '7.0.100', date: '2026-09-15' },
  ],
  routes: [
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'openai-chat' },
    { endpoint: 'openai-chat-strict', aliases: ['openai-strict'] },
    { endpoint: 'openai-responses-strict' },
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'gemini-parameters', aliases: ['google'], until: '7.0.100' },
    { endpoint: 'vertex-parameters', aliases: ['vertex'], until: '7.0.100' },
    { endpoint: 'gemini-json-schema', aliases: ['google'], since: '7.0.100' },
    { endpoint: 'vertex-json-schema', aliases: ['vertex'], since: '7.0.100' },
    { endpoint: 'bedrock-claude', aliases: ['amazon-bedrock'] },
    { endpoint: 'bedrock-nova' },
    { endpoint: 'mistral-chat', aliases: ['mistral'] },
    { endpoint: 'xai-responses', aliases: ['xai'] },
    { endpoint: 'groq-chat', aliases: ['groq'] },
    { endpoint: 'deepseek-chat', aliases: ['deepseek'] },
  ],
  steps: [...common('ai-sdk', '6.0.0', '7.0.0'), ...byMajor, openai],
  unknown: ['Which release of each provider package a program has: they move on their own.'],
  sources: [mcp, capture('ai-sdk/7.0.173-openai-responses.json')],
};
