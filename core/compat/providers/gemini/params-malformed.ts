import type { Json } from '../../../schema/json';
import { isObject, own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { typeOfValue } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

const shapes = {
  properties: { isMet: isObject, wanted: 'an object' },
  required: { isMet: isStrings, wanted: 'a list of strings' },
  enum: { isMet: Array.isArray, wanted: 'a list' },
  anyOf: { isMet: Array.isArray, wanted: 'a list' },
  description: { isMet: (value: Json) => typeof value === 'string', wanted: 'a string' },
} as const;

function isStrings(value: Json): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function malformed(node: SchemaNode): Hit[] {
  // What stands under a keyword the message does not know is refused with the keyword.
  if (!['', 'properties', 'items', 'anyOf'].includes(node.keyword)) return [];
  if (!isObject(node.value)) {
    return [{ pointer: at(node), args: { found: typeOfValue(node.value), wanted: 'an object' } }];
  }
  return Object.entries(shapes).flatMap(([keyword, { isMet, wanted }]) => {
    const value = own(node.schema, keyword) ?? null;
    if (value === null || isMet(value)) return [];
    return [{ pointer: at(node, keyword), args: { found: typeOfValue(value), wanted } }];
  });
}

export const geminiParamsMalformed = defineRule({
  id: 'gemini-params-malformed',
  title: 'Every place of the schema has the shape of the message',
  endpoints: ['gemini-parameters', 'vertex-parameters'],
  reads: 'tool',
  about:
    'Where an object is expected, anything else is a parse error: true as a schema, a list or string as properties, required that is no list of strings. null counts as left out.',
  effect: 'request-rejected',
  errorText: "Invalid value at 'tools[0].function_declarations[N].parameters...'",
  confidence: 'inferred',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
  ],
  advice: 'Write every schema as an object: {"type": …} instead of true.',
  check: (sent) => hitsIn(sent, malformed),
  message: (hit) => `Here stands ${hit.args?.found} where the message has ${hit.args?.wanted}`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: { a: true } } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: [] } } },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: null },
      },
    },
  ],
});
