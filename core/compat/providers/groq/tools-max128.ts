import { tooManyTools } from '../../checks/sets';
import { defineRule } from '../../rule';

export const groqToolsMax128 = defineRule({
  id: 'groq-tools-max128',
  title: 'A request carries at most 128 tools',
  endpoints: ['groq-chat'],
  reads: 'set',
  about: 'More are refused.',
  effect: 'request-rejected',
  errorText: "'tools' : maximum number of items is 128",
  confidence: 'observed',
  sources: [
    {
      title: 'tools maximum number of items is 128',
      url: 'https://github.com/HunorLaczko/ha-groq-cloud-api/issues/25',
      date: '2026-04-16',
    },
  ],
  advice: 'Offer fewer tools, in groups that a client can switch on and off.',
  check: (set) => tooManyTools(set, 128),
  message: (hit) => `${hit.args?.count} tools are sent; Groq takes 128`,
  fails: [{ toolCount: 129 }],
  passes: [{ toolCount: 128 }],
});
