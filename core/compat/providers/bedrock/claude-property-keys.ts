import { rootKeysNotMatching } from '../../checks/objects';
import { defineRule } from '../../rule';

export const bedrockClaudePropertyKeys = defineRule({
  id: 'bedrock-claude-property-keys',
  title: 'Keys of the root properties have 1 to 64 letters, digits, dots, hyphens and underscores',
  endpoints: ['bedrock-claude', 'bedrock-strict'],
  reads: 'tool',
  about:
    'The rule of Claude holds on Bedrock too: spaces in names of arguments are the usual fault. Keys further down are not checked.',
  effect: 'request-rejected',
  errorText:
    "ValidationException: tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
  confidence: 'observed',
  sources: [
    {
      title: 'property-key rule through Bedrock; measured as top level only',
      url: 'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709',
      date: '2026-08-31',
    },
  ],
  advice: 'Rename the argument: account_number instead of "Account Number".',
  check: (sent) => rootKeysNotMatching(sent, /^[a-zA-Z0-9_.-]{1,64}$/),
  message: (hit) => `The key "${hit.args?.name}" has characters, or a length, that Claude refuses`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { 'Account Number': { type: 'string' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { account_number: { type: 'string' } } },
      },
    },
  ],
});
