import { descriptionLongerThan } from '../../checks/names';
import { defineRule } from '../../rule';

export const openaiDescriptionMax1024Legacy = defineRule({
  id: 'openai-description-max1024-legacy',
  title: 'A function description had at most 1,024 characters until May 2025',
  endpoints: ['openai-chat', 'openai-chat-strict'],
  reads: 'tool',
  about:
    'Longer descriptions were refused. A library removed its check on 2025-05-19 after one of 36,000 characters had been accepted; Azure and Copilot routes still quote the limit.',
  effect: 'request-rejected',
  errorText:
    "Invalid 'tools[N].function.description': string too long. Expected a string with maximum length 1024 (code string_above_max_length)",
  until: '2025-05-19',
  confidence: 'observed',
  sources: [
    {
      title: 'description over 1024 rejected on gpt-4o',
      url: 'https://github.com/getsentry/sentry-mcp/issues/106',
      date: '2025-04-25',
    },
    {
      title: 'check removed after 36,000-character description was accepted',
      url: 'https://github.com/run-llama/llama_index/pull/18784',
      date: '2025-05-19',
    },
    {
      title: '1024-character description cap still met through Copilot CLI; cites Azure Q&A',
      url: 'https://github.com/higebu/3gpp-mcp/pull/238',
      date: '2026-09-04',
    },
  ],
  advice: 'Say what matters in the first 1,024 characters.',
  check: (sent) => descriptionLongerThan(sent, 1024),
  message: (hit) => `The description has ${hit.args?.length} characters; 1,024 were taken`,
  fails: [
    { tool: { name: 't', description: 'x'.repeat(1025), inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 't', description: 'x'.repeat(1024), inputSchema: { type: 'object', properties: {} } } },
  ],
});
