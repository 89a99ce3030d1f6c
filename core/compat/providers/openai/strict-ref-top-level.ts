import { distinct } from '../../checks/places';
import { danglingReferences, referencesWhere } from '../../checks/references';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictRefTopLevel = defineRule({
  id: 'openai-strict-ref-top-level',
  title: 'Strict: a reference points to a definition at the root',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'A reference to another place of the document, such as the items of another property, and one whose definition is missing, are refused. Generators that share a type by pointing at its first use write such references.',
  effect: 'request-rejected',
  errorText:
    "In context=('properties', 'y', 'items'), reference can only point to definitions defined at the top level of the schema.",
  confidence: 'observed',
  sources: [
    {
      title: 'A type shared by pointing at its first use is invalid for OpenAI',
      url: 'https://github.com/dotnet/extensions/issues/6918',
      date: '2025-10-14',
    },
  ],
  advice: 'Put the shared type into "$defs" at the root.',
  check: (sent) =>
    distinct([
      ...referencesWhere(
        sent,
        (reference) => reference.startsWith('#/') && !/^#\/(?:\$defs|definitions)\/[^/]+$/.test(reference),
      ),
      ...danglingReferences(sent),
    ]),
  message: (hit) => `${hit.args?.reference} is not a definition at the root`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            x: {
              type: 'array',
              items: {
                type: 'object',
                properties: { a: { type: 'string' } },
                required: ['a'],
                additionalProperties: false,
              },
            },
            y: { type: 'array', items: { $ref: '#/properties/x/items' } },
          },
          required: ['x', 'y'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          required: ['x'],
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
          properties: { x: { $ref: '#/$defs/A' }, y: { type: 'array', items: { $ref: '#' } } },
          required: ['x', 'y'],
          additionalProperties: false,
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
});
