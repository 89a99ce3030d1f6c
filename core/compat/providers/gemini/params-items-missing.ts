import { arraysWithoutTypedItems } from '../../checks/arrays';
import { defineRule } from '../../rule';

export const geminiParamsItemsMissing = defineRule({
  id: 'gemini-params-items-missing',
  title: 'Every array says what its items are',
  endpoints: ['gemini-parameters', 'vertex-parameters'],
  reads: 'tool',
  about:
    'An array without items, or with items that say nothing, is refused, also as a branch of a union and as the item of another array.',
  effect: 'request-rejected',
  errorText: '...properties[k].items: missing field',
  confidence: 'observed',
  sources: [
    {
      title: 'Invalid function name, wording with colons; names starting with a digit',
      url: 'https://github.com/cline/cline/issues/7339',
      date: '2025-11-07',
    },
    {
      title: 'Public code comments quoting this Gemini error, observations up to 2026-10-02',
      url: 'https://github.com/search?q=%22items%3A+missing+field%22+gemini&type=code',
      date: '2026-11-30',
    },
    {
      title: 'items: missing field in a branch of a union',
      url: 'https://github.com/backstage/backstage/issues/34038',
      date: '2026-04-23',
    },
  ],
  advice: 'Add "items" with the type of the elements.',
  check: arraysWithoutTypedItems,
  message: () => `An array does not say what its items are`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { o: { anyOf: [{ type: 'array' }, { type: 'string' }] } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { o: { type: 'array', items: { type: 'array', items: {} } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } },
      },
    },
  ],
});
