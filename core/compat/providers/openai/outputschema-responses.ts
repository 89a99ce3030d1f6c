import { defineRule } from '../../rule';

export const openaiOutputschemaResponses = defineRule({
  id: 'openai-outputschema-responses',
  title: 'Chat Completions has no field for an output schema',
  endpoints: ['openai-chat', 'openai-chat-strict', 'azure-openai-chat', 'azure-openai-chat-strict'],
  reads: 'tool',
  about:
    'Responses takes one as output_schema; on Chat Completions the model is not told what a tool returns.',
  effect: 'note',
  confidence: 'documented',
  sources: [
    {
      title: 'OpenAI OpenAPI description (FunctionObject, FunctionToolParam, Assistants tools)',
      url: 'https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml',
      date: '2026-08-21',
      commit: 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3',
    },
  ],
  advice: 'Say in the description what comes back.',
  check: (sent) => (sent.outputSchema === undefined ? [] : [{ pointer: '/outputSchema' }]),
  message: () => `The model is not told what the tool returns`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
        outputSchema: { type: 'object', properties: { r: { type: 'string' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
        outputSchema: { type: 'object', properties: { r: { type: 'string' } } },
      },
      endpoint: 'openai-responses',
    },
  ],
});
