import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const xaiPatternFormat = defineRule({
  id: 'xai-pattern-format',
  title: 'No pattern and no format on Responses',
  endpoints: ['xai-responses'],
  reads: 'tool',
  about:
    'Tool schemas with pattern or format were refused with a bare message (grok-4.3, May 2026). One client documents it; others send them without a report.',
  effect: 'request-rejected',
  errorText: 'HTTP 400: Invalid arguments passed to the model',
  confidence: 'observed',
  sources: [
    {
      title: 'pattern and format refused on the Responses endpoint',
      url: 'https://github.com/NousResearch/hermes-agent/pull/27575',
      date: '2026-05-17',
    },
  ],
  advice: 'Leave them out and name them in the description.',
  check: (sent) => keywordPlaces(sent, ['pattern', 'format']),
  message: (hit) => `"${hit.args?.keyword}" was seen to be refused`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { d: { type: 'string', pattern: '^a.*$' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { d: { type: 'string', format: 'date-time' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { d: { type: 'string' } } },
      },
    },
  ],
});
