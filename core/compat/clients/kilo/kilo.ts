import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import { affixName } from '../../steps/affix-name';
import { googleConversions } from '../../steps/ai-sdk-google';
import { aiSdkGoogleStep } from '../../steps/ai-sdk-google-step';
import { cleanKey } from '../../steps/clean-key';
import { closedRoot } from '../../steps/closed-root';
import { openaiSubsetStep } from '../../steps/openai-subset-step';
import { retriedPage } from '../../steps/retried-page';
import { sameName } from '../../steps/same-name';
import { withoutLookaround } from './without-lookaround';

const bundle: Source = {
  title: 'Kilo CLI 7.7.9, release bundle',
  date: '2026-09-23',
  url: 'https://github.com/Kilo-Org/kilocode',
};
const capture = (provider: string): Source => ({
  title: 'Capture of Kilo CLI 7.7.9',
  date: '2026-12-01',
  path: `lab/captures/kilo/7.7.9-${provider}.json`,
});

const patterns: Step = defineStep({
  id: 'kilo-lookaround',
  stage: 'rewrite',
  title: 'Patterns with lookaround are dropped',
  about:
    'A pattern with lookahead or lookbehind is dropped. Where it stands below contains, if, not or oneOf, or as a name of patternProperties, and where a reference stands below one of these, the whole schema becomes an object that takes anything.',
  confidence: 'measured',
  sources: [capture('anthropic'), bundle],
  advice: 'Write the pattern without lookaround.',
  examples: [
    {
      in: {
        type: 'object',
        properties: { a: { type: 'string', pattern: '^(?!x)' }, b: { pattern: '^[(?=]' } },
      },
      out: { type: 'object', properties: { a: { type: 'string' }, b: { pattern: '^[(?=]' } } },
    },
    {
      in: { type: 'object', properties: { a: { not: { pattern: '(?<!x)y' } } } },
      out: { type: 'object', additionalProperties: true },
    },
  ],
  rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: withoutLookaround(sent.schema) }),
});

export const kilo: Client = {
  id: 'kilo',
  title: 'Kilo CLI',
  aliases: ['kilo', 'kilo cli', 'kilo code', 'kilo code cli', 'kilocode', '@kilocode/cli'],
  kind: 'application',
  about:
    'The command line of Kilo Code, a relative of opencode. Most of what it does to schemas is the same.',
  releases: [{ version: '7.7.9', date: '2026-09-23' }],
  routes: [
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'openai-responses', aliases: ['openai'] },
    { endpoint: 'openai-chat', aliases: ['openai-compatible'] },
    { endpoint: 'gemini-parameters', aliases: ['google', 'gemini'] },
  ],
  steps: [
    retriedPage({ id: 'kilo-list', confidence: 'source-code', sources: [bundle] }),
    sameName({
      id: 'kilo-same-name',
      stays: 'last',
      keyOf: (tool, { set }) => cleanKey(set.serverName, tool),
      confidence: 'measured',
      sources: [capture('anthropic'), bundle],
    }),
    affixName({
      id: 'kilo-name',
      about:
        'The name is `server_tool`; characters outside letters, digits, _ and - become _. There is no limit of length.',
      confidence: 'measured',
      sources: [capture('anthropic'), bundle],
      join: cleanKey,
      example: ['fixture', 'dotted.name/with-slash', 'fixture_dotted_name_with-slash'],
    }),
    closedRoot({
      id: 'kilo-closed-root',
      fills: true,
      confidence: 'measured',
      sources: [capture('anthropic'), bundle],
    }),
    openaiSubsetStep({
      id: 'kilo-openai-subset',
      endpoints: ['openai-responses'],
      confidence: 'measured',
      sources: [capture('openai'), bundle],
    }),
    patterns,
    aiSdkGoogleStep({
      id: 'kilo-ai-sdk-google',
      rules: googleConversions['2.0'],
      endpoints: ['gemini-parameters', 'vertex-parameters'],
      confidence: 'inferred',
      sources: [bundle],
      examples: [
        {
          in: { type: 'object', properties: { a: { type: 'string', pattern: '^a' } } },
          out: { type: 'object', properties: { a: { type: 'string' } } },
        },
      ],
    }),
  ],
  unknown: [
    'What goes to Gemini and Kimi models is rewritten further, much as opencode does it; of that only the conversion of the AI SDK is simulated.',
    'What becomes of lists with a broken tool was not measured.',
  ],
  sources: [bundle, capture('openai')],
};
