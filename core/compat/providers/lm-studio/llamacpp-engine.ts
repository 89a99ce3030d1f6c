import { patternsWhere } from '../../checks/patterns';
import { hitsIn } from '../../checks/places';
import { referencesWhere } from '../../checks/references';
import { defineRule } from '../../rule';
import { repetitions } from '../llama-cpp/repetitions';
import { unreadSchema } from '../llama-cpp/unread-schema';

export const lmstudioLlamacppEngine = defineRule({
  id: 'lmstudio-llamacpp-engine',
  title: 'The grammar limits of llama.cpp hold',
  endpoints: ['lm-studio'],
  reads: 'tool',
  about:
    'LM Studio runs models on llama.cpp, in builds that follow the original later: unanchored patterns, lookaround, escapes such as \\d, large bounds and references that do not start with #/ were seen to fail.',
  effect: 'request-rejected',
  errorText: 'Failed to initialize samplers: failed to parse grammar',
  confidence: 'observed',
  sources: [
    {
      title: 'char{0,10000} repetition limit, LM Studio',
      url: 'https://github.com/firecrawl/firecrawl/issues/4512',
      date: '2026-09-02',
    },
    {
      title: 'zod email regex with lookahead kills all tools',
      url: 'https://github.com/codefuturist/email-mcp/issues/58',
      date: '2026-07-24',
    },
    {
      title: 'A date pattern with \\d fails in LM Studio 0.4.20',
      url: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/2193',
      date: '2026-07-23',
    },
  ],
  advice: 'Anchor patterns and write them plainly; leave large bounds out.',
  check: (sent) => [
    ...patternsWhere(sent, (pattern) => !pattern.isAnchored || pattern.hasLookaround || pattern.hasShorthand),
    ...hitsIn(sent, repetitions),
    ...hitsIn(sent, unreadSchema),
    ...referencesWhere(sent, (reference) => !reference.startsWith('#/')),
  ],
  message: () => `The grammar of llama.cpp cannot express this`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'string', maxLength: 10000 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { e: { type: 'string', pattern: '^(?!a)b$' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { d: { type: 'string', pattern: '^[0-9]{4}$' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'string' } } },
      },
    },
  ],
});
