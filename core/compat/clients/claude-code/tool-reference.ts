import { defineStep, type Step } from '../../client';
import { issue } from './sources';

export const toolReference: Step = defineStep({
  id: 'claude-code-tool-reference-64',
  stage: 'limit',
  title: 'A name above 64 characters fails requests with tool search',
  about:
    'With tool search, found tools are named in the request, and the API took 64 characters there: one longer full name broke the session.',
  since: '2.1.7',
  until: '2.1.50',
  confidence: 'observed',
  sources: [
    issue(19882, '2026-01-25', 'tool search fails for names above 64 characters'),
    {
      title: 'Cloudflare skills, issue 11: tool_reference.tool_name has at most 64 characters',
      url: 'https://github.com/cloudflare/skills/issues/11',
      date: '2026-01-29',
    },
  ],
  advice: 'Keep tool names short: the name of the server and seven more characters come before them.',
  examples: [
    { in: { name: 'a'.repeat(65), inputSchema: { type: 'object' } }, out: 'request-rejected' },
    { in: { name: 'a'.repeat(64), inputSchema: { type: 'object' } }, out: null },
  ],
  check: (sent) =>
    sent.flatMap((tool, index) => {
      if (tool === null || tool.name.length <= 64) return [];
      const message = `The full name has ${tool.name.length} characters, more than 64`;
      return [{ index, pointer: '/name', effect: 'request-rejected' as const, message }];
    }),
});
