import { rootKeysNotMatching } from '../../checks/objects';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicPropertyKeyPattern = defineRule({
  id: 'anthropic-property-key-pattern',
  title: 'Keys of the root properties have 1 to 64 letters, digits, dots, hyphens and underscores',
  endpoints: anthropicAll,
  reads: 'tool',
  about:
    'Brackets, spaces, $ or @, letters outside ASCII and longer keys are refused at the top level. Keys further down are not checked.',
  effect: 'request-rejected',
  errorText:
    "tools.N.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
  confidence: 'observed',
  sources: [
    {
      title: 'square brackets in property keys',
      url: 'https://github.com/beautyfree/appstore-connect-mcp/issues/2',
      date: '2026-04-13',
    },
    {
      title: 'property-key rule checked on top-level keys; 1 of ~675 tools broke all runs',
      url: 'https://github.com/decocms/studio/pull/6874',
      date: '2026-09-02',
    },
    {
      title: 'property-key rule through Bedrock; measured as top level only',
      url: 'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709',
      date: '2026-08-31',
    },
  ],
  advice: 'Rename the argument: user_id instead of "User ID", filter.id instead of filter[id].',
  check: (sent) => rootKeysNotMatching(sent, /^[a-zA-Z0-9_.-]{1,64}$/),
  message: (hit) => `The key "${hit.args?.name}" has characters, or a length, that Claude refuses`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { 'filter[id]': { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { $top: { type: 'integer' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { 'a b': { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { '': { type: 'string' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { 'filter.id': { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { o: { type: 'object', properties: { 'a b': { type: 'string' } } } },
        },
      },
    },
  ],
});
