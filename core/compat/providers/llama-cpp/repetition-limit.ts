import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { repetitions } from './repetitions';

export const llamacppRepetitionLimit = defineRule({
  id: 'llamacpp-repetition-limit',
  title: 'Bounds stay below 2,000 repetitions',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about:
    'A maxLength or maxItems becomes a repetition in the grammar, multiplied by those of the lists around it; from 2,000 on the grammar was refused. Larger bounds are taken as no bound since August 2026, and exactly 2,000 since September.',
  effect: 'request-rejected',
  errorText:
    'number of rules that are going to be repeated multiplied by the new repetition exceeds sane defaults ... failed to parse grammar',
  since: '2025-11-24',
  until: '2026-09-06',
  confidence: 'observed',
  sources: [
    {
      title: 'char{0,10000} repetition limit, LM Studio',
      url: 'https://github.com/firecrawl/firecrawl/issues/4512',
      date: '2026-09-02',
    },
    {
      title: '25 Firecrawl tools expand to 596 rules and fail',
      url: 'https://github.com/AtomicBot-ai/Atomic-Chat/pull/272',
      date: '2026-09-04',
    },
    {
      title: 'The limit of 2,000 repetitions, since #17381',
      url: 'https://github.com/ggml-org/llama.cpp/issues/17473',
      date: '2025-11-24',
    },
    {
      title: 'A maximum above 2,000 counts as unbounded',
      url: 'https://github.com/ggml-org/llama.cpp/pull/26613',
      date: '2026-08-05',
    },
    {
      title: 'A maximum of exactly 2,000 is accepted',
      url: 'https://github.com/ggml-org/llama.cpp/pull/28469',
      date: '2026-09-06',
    },
  ],
  advice: 'Leave large bounds out.',
  check: (sent) => hitsIn(sent, repetitions),
  message: (hit) => `The bound makes ${hit.args?.count} repetitions in the grammar; 2,000 are too many`,
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
        inputSchema: {
          type: 'object',
          properties: { l: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 100 } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'string', maxLength: 1000 } } },
      },
    },
  ],
});
