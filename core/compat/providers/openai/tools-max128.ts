import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const openaiToolsMax128 = defineRule({
  id: 'openai-tools-max128',
  title: 'A request carries at most 128 tools',
  endpoints: [
    'openai-chat',
    'openai-chat-strict',
    'azure-openai-chat',
    'azure-openai-chat-strict',
    'openrouter-gpt',
  ],
  reads: 'set',
  about:
    'With more tools the request is refused as a whole. The number stands in errors; for Responses with deferred tools it is not confirmed.',
  effect: 'request-rejected',
  errorText:
    "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length N instead. (code array_above_max_length)",
  confidence: 'observed',
  sources: [
    {
      title: 'OpenAI OpenAPI description (FunctionObject, FunctionToolParam, Assistants tools)',
      url: 'https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml',
      date: '2026-08-21',
      commit: 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3',
    },
    {
      title: '158 tools rejected, limit 128',
      url: 'https://github.com/zed-industries/zed/issues/32946',
      date: '2025-06-18',
    },
    {
      title: 'array_above_max_length for tools',
      url: 'https://github.com/vishalmysore/Tools4AI/issues/16',
      date: '2024-05-15',
    },
    {
      title: '128-tool error through Copilot',
      url: 'https://github.com/anomalyco/opencode/issues/1814',
      date: '2025-08-11',
    },
  ],
  advice: 'Offer fewer tools, in groups that a client can switch on and off.',
  check: (set) => tooManyTools(set, 128),
  message: (hit) => `${hit.args?.count} tools are sent; OpenAI takes 128`,
  fails: [{ toolCount: 129 }],
  passes: [{ toolCount: 128 }],
});
