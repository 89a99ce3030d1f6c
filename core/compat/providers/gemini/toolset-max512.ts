import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';
import { geminiApi, vertexAi } from '../endpoint-groups';

export const geminiToolsetMax512 = defineRule({
  id: 'gemini-toolset-max512',
  title: 'A request carries at most 512 functions',
  endpoints: [...geminiApi, ...vertexAi],
  reads: 'set',
  about: 'More are refused. The reference of Vertex says 128 in one place and 512 in another.',
  effect: 'request-rejected',
  errorText:
    'tools[0].function_declarations: [FIELD_INVALID] At most 512 function declarations can be specified.',
  confidence: 'observed',
  sources: [
    {
      title: 'at most 512 function declarations',
      url: 'https://github.com/google-gemini/gemini-cli/issues/19083',
      date: '2026-02-14',
    },
    {
      title: 'Vertex docs say 512 in the overview, 128 in the Tool reference',
      url: 'https://cloud.google.com/vertex-ai/generative-ai/docs/multimodal/function-calling',
      date: '2026-07-19',
    },
  ],
  advice: 'Offer fewer tools, in groups that a client can switch on and off.',
  check: (set) => tooManyTools(set, 512),
  message: (hit) => `${hit.args?.count} functions are sent; Gemini takes 512`,
  fails: [{ toolCount: 513 }],
  passes: [{ toolCount: 512 }],
});
