import { rootKeywords } from '../../checks/objects';
import { defineRule } from '../../rule';

export const bedrockClaudeRootUnions = defineRule({
  id: 'bedrock-claude-root-unions',
  title: 'The root carries no oneOf, allOf or anyOf',
  endpoints: ['bedrock-claude', 'bedrock-strict'],
  reads: 'tool',
  about: 'The rule of Claude holds on Bedrock too; its refusal is wrapped.',
  effect: 'request-rejected',
  errorText:
    'The model returned the following errors: tools.N.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  confidence: 'observed',
  sources: [
    {
      title: 'Normalizes MCP schemas for draft 2020-12 because Claude on Bedrock enforces it',
      url: 'https://github.com/RooCodeInc/Roo-Code/blob/cb836567180a3ff1da6d082f3178b90c3bd22a70/src/utils/json-schema.ts',
      date: '2026-04-14',
      commit: 'cb836567180a3ff1da6d082f3178b90c3bd22a70',
    },
    {
      title: 'draft 2020-12 error, one server poisons all requests',
      url: 'https://github.com/anthropics/claude-code/issues/586',
      date: '2025-07-08',
    },
    {
      title: 'top-level oneOf/allOf/anyOf',
      url: 'https://github.com/anthropics/claude-code/issues/5319',
      date: '2025-08-07',
    },
  ],
  advice: 'Put the union into a property, or check the combination in the tool itself.',
  check: (sent) => rootKeywords(sent, ['oneOf', 'allOf', 'anyOf']),
  message: (hit) => `"${hit.args?.keyword}" stands at the root of the arguments`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
