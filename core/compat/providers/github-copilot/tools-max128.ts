import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const copilotToolsMax128 = defineRule({
  id: 'copilot-tools-max128',
  title: 'GPT models take at most 128 tools',
  endpoints: ['github-copilot-gpt'],
  reads: 'set',
  about: 'The limit of the backing API comes through. VS Code groups or refuses tools above it itself.',
  effect: 'request-rejected',
  errorText: "Invalid 'tools': array too long. Expected an array with maximum length 128",
  confidence: 'observed',
  sources: [
    {
      title: '128-tool error through Copilot',
      url: 'https://github.com/anomalyco/opencode/issues/1814',
      date: '2025-08-11',
    },
    {
      title: '128-tool error through Copilot GPT 5.1',
      url: 'https://github.com/anomalyco/opencode/issues/4909',
      date: '2025-11-29',
    },
  ],
  advice: 'Offer fewer tools, in groups that a client can switch on and off.',
  check: (set) => tooManyTools(set, 128),
  message: (hit) => `${hit.args?.count} tools are sent; GPT models take 128`,
  fails: [{ toolCount: 129 }],
  passes: [{ toolCount: 128 }],
});
