import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const moonshotNameLeadingDigit = defineRule({
  id: 'moonshot-name-leading-digit',
  title: 'A name does not start with a digit',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about: 'Such a name is refused.',
  effect: 'request-rejected',
  errorText: 'HTTP 400 (name invalid)',
  confidence: 'observed',
  sources: [
    {
      title: 'names starting with a digit; root anyOf',
      url: 'https://github.com/MoonshotAI/kimi-cli/issues/2531',
      date: '2026-07-22',
    },
  ],
  advice: 'Start the name with a letter.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[^0-9]/),
  message: (hit) => `The name "${hit.args?.name}" starts with a digit`,
  fails: [
    { tool: { name: '21st_magic', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'm_21st_magic', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
