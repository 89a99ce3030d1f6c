import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const copilotGrokMax350 = defineRule({
  id: 'copilot-grok-max350',
  title: 'Grok 4.5 takes at most 350 tools',
  endpoints: ['github-copilot-grok'],
  reads: 'set',
  about: '351 failed with a bare 400, 350 passed (September 2026).',
  effect: 'request-rejected',
  errorText: 'HTTP 400 Bad Request (no detail)',
  confidence: 'observed',
  sources: [
    {
      title: 'Grok through Copilot: 351 tools fail, 350 pass',
      url: 'https://github.com/github/copilot-cli/issues/4836',
      date: '2026-09-14',
    },
  ],
  advice: 'Offer fewer tools at a time.',
  check: (set) => tooManyTools(set, 350),
  message: (hit) => `${hit.args?.count} tools are sent; 350 were seen to pass`,
  fails: [{ toolCount: 351 }],
  passes: [{ toolCount: 350 }],
});
