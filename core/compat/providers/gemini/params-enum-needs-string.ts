import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { typesOf } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

function enumWithoutString(node: SchemaNode): Hit[] {
  const types = typesOf(node.schema);
  // A list or object has a rule of its own.
  const isOther = ['string', 'array', 'object'].every((type) => !types.includes(type));
  const isEnum = Array.isArray(own(node.schema, 'enum')) && own(node.schema, 'format') !== 'enum';
  return isEnum && isOther
    ? [{ pointer: at(node, 'enum'), args: { types: types.join(', ') || 'none' } }]
    : [];
}

export const geminiParamsEnumNeedsString = defineRule({
  id: 'gemini-params-enum-needs-string',
  title: 'enum stands beside type string',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'Enumerated values are taken on strings alone: a node with an enum and no type, or another one, is refused. A number with "format": "enum" passes.',
  effect: 'request-rejected',
  errorText: '...parameters.properties[k].enum: only allowed for STRING type',
  confidence: 'observed',
  sources: [
    {
      title: 'Enum without a type: only allowed for STRING type',
      url: 'https://github.com/decolua/9router/issues/359',
      date: '2026-03-19',
    },
    {
      title: 'The same through a translated tool schema',
      url: 'https://github.com/decolua/9router/pull/380',
      date: '2026-03-21',
    },
  ],
  advice: 'State "type": "string" beside the enum.',
  check: (sent) => hitsIn(sent, enumWithoutString),
  message: (hit) => `"enum" stands beside type ${hit.args?.types}, not string`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { enum: ['x', 'y'] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'integer', enum: ['1', '2'] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', enum: ['x', 'y'] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'OBJECT', properties: { a: { type: 'STRING', enum: ['x', 'y'] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'integer', format: 'enum', enum: ['1', '2'] } },
        },
      },
    },
  ],
});
