import { nameLongerThan } from '../../checks/names';
import { defineRule } from '../../rule';

export const openaiNameMax128Responses = defineRule({
  id: 'openai-name-max128-responses',
  title: 'A function name has at most 128 characters on Responses',
  endpoints: [
    'openai-responses',
    'openai-responses-strict',
    'openai-codex',
    'azure-openai-responses',
    'azure-openai-responses-strict',
  ],
  reads: 'tool',
  about:
    'The published description of the API gives 1 to 128 characters for function tools of Responses, where Chat Completions keeps 64.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'OpenAI OpenAPI description (FunctionObject, FunctionToolParam, Assistants tools)',
      url: 'https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml',
      date: '2026-08-21',
      commit: 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3',
    },
  ],
  advice: 'Keep the name under 64 characters: most clients use one name for both APIs.',
  fix: 'portable-name',
  check: (sent) => nameLongerThan(sent, 128),
  message: (hit) => `The name as sent has ${hit.args?.length} characters; Responses takes 128`,
  fails: [
    { tool: { name: 'a'.repeat(129), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'a'.repeat(128), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
