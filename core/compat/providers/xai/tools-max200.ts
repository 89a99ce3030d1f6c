import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const xaiToolsMax200 = defineRule({
  id: 'xai-tools-max200',
  title: 'A request carries at most 200 tools',
  endpoints: ['xai-chat', 'xai-responses'],
  reads: 'set',
  about: 'Documented, and seen with 695 flattened tools.',
  effect: 'request-rejected',
  errorText: '{"type":"error","code":"invalid-argument"}',
  confidence: 'documented',
  sources: [
    {
      title: 'At most 200 tools',
      url: 'https://docs.x.ai/developers/tools/function-calling',
      date: '2026-07-19',
    },
    {
      title: '695 flattened tools refused by xAI',
      url: 'https://github.com/router-for-me/CLIProxyAPI/issues/5214',
      date: '2026-08-24',
    },
  ],
  advice: 'Offer fewer tools, in groups that a client can switch on and off.',
  check: (set) => tooManyTools(set, 200),
  message: (hit) => `${hit.args?.count} tools are sent; xAI takes 200`,
  fails: [{ toolCount: 201 }],
  passes: [{ toolCount: 200 }],
});
