import { rootKeysNotMatching } from '../../checks/objects';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicPropertyKeyNoDot = defineRule({
  id: 'anthropic-property-key-no-dot',
  title: 'Keys of the root properties had no dots until mid 2025',
  endpoints: anthropicAll,
  reads: 'tool',
  about: 'The pattern for keys at the top level let dots in only between April and July 2025.',
  effect: 'request-rejected',
  errorText:
    "tools.N.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
  until: '2025-06-01',
  confidence: 'observed',
  sources: [
    {
      title: 'projects.any is refused as a key',
      url: 'https://github.com/roychri/mcp-server-asana/issues/16',
      date: '2025-04-18',
    },
    {
      title: 'the pattern with a dot in it',
      url: 'https://github.com/freee/freee-mcp/issues/15',
      date: '2025-07-12',
    },
  ],
  advice: 'Dots are taken now.',
  check: (sent) => rootKeysNotMatching(sent, /^[^.]*$/),
  message: (hit) => `The key "${hit.args?.name}" has a dot, which Claude refused at that time`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { 'projects.any': { type: 'string' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { projects_any: { type: 'string' } } },
      },
    },
  ],
});
