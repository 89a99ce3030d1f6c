import { keywordPlaces } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const openaiNonstrictConstraintsHint = defineRule({
  id: 'openai-nonstrict-constraints-hint',
  title: 'Without strict mode constraints are hints',
  endpoints: [
    'openai-chat',
    'openai-responses',
    'openai-codex',
    'azure-openai-chat',
    'azure-openai-responses',
    'github-copilot-gpt',
    'openrouter-gpt',
  ],
  reads: 'tool',
  about:
    'Patterns, formats, bounds and defaults reach the model as text and bind nothing: it can send values outside them.',
  effect: 'note',
  confidence: 'inferred',
  sources: [
    {
      title: 'Responses default strict rejects format uri; strict false accepts',
      url: 'https://github.com/posit-dev/chatlas/pull/255',
      date: '2026-01-02',
    },
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Check the values in the tool, and say the bounds in the description.',
  check: (sent) =>
    firstOf(
      keywordPlaces(sent, [
        'pattern',
        'format',
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        'minLength',
        'maxLength',
        'minItems',
        'maxItems',
        'uniqueItems',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" is not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 5 } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', enum: [1, 2, 3, 4, 5] } } },
      },
    },
  ],
});
