import { descriptionLongerThan } from '../../checks/names';
import { defineRule } from '../../rule';

export const azureDescriptionMax1024 = defineRule({
  id: 'azure-description-max1024',
  title: 'A function description has at most 1,024 characters on Azure',
  endpoints: ['azure-openai-chat', 'azure-openai-chat-strict', 'github-copilot-gpt'],
  reads: 'tool',
  about:
    'Longer descriptions are refused with the whole request; descriptions of parameters are not counted. Seen through Copilot CLI in September 2026.',
  effect: 'request-rejected',
  errorText:
    "Invalid 'tools[N].function.description': string too long. Expected a string with maximum length 1024",
  confidence: 'observed',
  sources: [
    {
      title: '1024-character description cap still met through Copilot CLI; cites Azure Q&A',
      url: 'https://github.com/higebu/3gpp-mcp/pull/238',
      date: '2026-09-04',
    },
  ],
  advice: 'Say what matters in the first 1,024 characters.',
  check: (sent) => descriptionLongerThan(sent, 1024),
  message: (hit) => `The description has ${hit.args?.length} characters; Azure takes 1,024`,
  fails: [
    { tool: { name: 't', description: 'x'.repeat(1025), inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 't', description: 'x'.repeat(1024), inputSchema: { type: 'object', properties: {} } } },
  ],
});
