import { keywordPlaces } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const anthropicPlainConstraintsHint = defineRule({
  id: 'anthropic-plain-constraints-hint',
  title: 'Without strict mode constraints are hints',
  endpoints: [
    'anthropic-messages',
    'anthropic-connectors',
    'github-copilot-claude',
    'openrouter-claude',
    'vertex-claude',
  ],
  reads: 'tool',
  about: 'Bounds, patterns, formats and enumerations reach the model as text and bind nothing.',
  effect: 'note',
  confidence: 'inferred',
  sources: [
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
    {
      title: "Tool.InputSchema type: literal 'object'",
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/blob/bfa9197f0182084941052be9752c948638421601/src/resources/messages/messages.ts',
      date: '2026-08-19',
      commit: 'bfa9197f0182084941052be9752c948638421601',
    },
  ],
  advice: 'Check the values in the tool, and say the bounds in the description.',
  check: (sent) =>
    firstOf(
      keywordPlaces(sent, [
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        'minLength',
        'maxLength',
        'pattern',
        'format',
        'enum',
        'minItems',
        'maxItems',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" is not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', description: '1 or more' } } },
      },
    },
  ],
});
