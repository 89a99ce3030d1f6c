import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const anthropicStrictEnumEmpty = defineRule({
  id: 'anthropic-strict-enum-empty',
  title: 'Strict: an enumeration has values',
  endpoints: ['anthropic-messages-strict'],
  reads: 'tool',
  about: 'An empty enum is refused.',
  effect: 'request-rejected',
  errorText: 'Invalid schema: Enum must be a non-empty array',
  since: '2025-11-13',
  confidence: 'observed',
  sources: [
    {
      title: 'Structured output: Enum must be a non-empty array',
      url: 'https://github.com/home-assistant/core/issues/173771',
      date: '2026-06-14',
    },
  ],
  advice: 'Leave the enum out where there is nothing to choose from.',
  check: (sent) =>
    hitsIn(sent, (node) => {
      const values = own(node.schema, 'enum');
      return Array.isArray(values) && values.length === 0 ? [{ pointer: at(node, 'enum') }] : [];
    }),
  message: () => `The list of enumerated values is empty`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { e: { type: 'string', enum: [] } },
          required: ['e'],
          additionalProperties: false,
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { e: { type: 'string', enum: ['a'] } },
          required: ['e'],
          additionalProperties: false,
        },
      },
    },
  ],
});
