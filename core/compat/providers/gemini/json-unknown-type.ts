import { at, hitsIn, short } from '../../checks/places';
import { jsonTypes, typesOf } from '../../checks/types';
import { defineRule } from '../../rule';

const known: ReadonlySet<string> = new Set(jsonTypes);

export const geminiJsonUnknownType = defineRule({
  id: 'gemini-json-unknown-type',
  title: 'A type is one of the seven of JSON Schema',
  endpoints: ['gemini-json-schema', 'vertex-json-schema'],
  reads: 'tool',
  about: 'Names such as int, float or any are refused with the whole request, which does not say where.',
  effect: 'request-rejected',
  errorText: 'Request contains an invalid argument',
  confidence: 'observed',
  sources: [
    {
      title: 'Causes of invalid arguments in Gemini CLI: int instead of integer, among others',
      url: 'https://github.com/nspady/google-calendar-mcp/issues/134',
      date: '2025-11-27',
    },
  ],
  advice: 'Write integer, number, string, boolean, array, object or null.',
  check: (sent) =>
    hitsIn(sent, (node) => {
      const odd = typesOf(node.schema).find((type) => !known.has(type));
      if (odd === undefined) return [];
      return [{ pointer: at(node, 'type'), args: { type: short(odd) } }];
    }),
  message: (hit) => `There is no type "${hit.args?.type}" in JSON Schema`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'int' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer' } } },
      },
    },
  ],
});
