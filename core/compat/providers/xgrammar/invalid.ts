import { isObject, own } from '../../../schema/json';
import { keywordsAt } from '../../checks/keywords';
import { at, hitsIn } from '../../checks/places';
import { hasType, jsonTypes } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

const types: readonly string[] = jsonTypes;
const integerBounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function invalid(node: SchemaNode): Hit[] {
  const { schema } = node;
  const mayBeFalse = ['additionalProperties', 'items', 'unevaluatedProperties', 'unevaluatedItems'].includes(
    node.keyword,
  );
  if (node.value === false && !mayBeFalse)
    return [{ pointer: at(node), args: { fault: 'false accepts no value' } }];
  if (!isObject(node.value) && typeof node.value !== 'boolean')
    return [{ pointer: at(node), args: { fault: 'This is no schema' } }];
  // A reference, constant, enumeration or union is read alone: what stands beside it is not looked at.
  if (['$ref', 'const'].some((keyword) => own(schema, keyword) !== undefined)) return [];
  const values = own(schema, 'enum');
  if (values !== undefined) {
    const isFilled = Array.isArray(values) && values.length > 0;
    return isFilled
      ? []
      : [{ pointer: at(node, 'enum'), args: { fault: 'The list of enumerated values is empty, or none' } }];
  }
  if (['anyOf', 'oneOf', 'allOf'].some((keyword) => own(schema, keyword) !== undefined)) return [];
  return [...badTypes(node), ...badBounds(node), ...badRanges(node), ...badItems(node)];
}

function badTypes(node: SchemaNode): Hit[] {
  const type = own(node.schema, 'type');
  if (type === undefined || (Array.isArray(type) ? type : [type]).every((one) => types.includes(String(one))))
    return [];
  return [{ pointer: at(node, 'type'), args: { fault: 'The type is not one of JSON' } }];
}

function badBounds(node: SchemaNode): Hit[] {
  if (!hasType(node.schema, 'integer')) return [];
  return keywordsAt(node, integerBounds)
    .filter((hit) => {
      const bound = own(node.schema, String(hit.args?.keyword));
      return !Number.isInteger(bound) || Math.abs(Number(bound)) >= 2 ** 63;
    })
    .map(({ pointer }) => ({
      pointer,
      args: { fault: 'The bound of an integer has a fraction or more than 64 bits' },
    }));
}

function badRanges(node: SchemaNode): Hit[] {
  return ranges.flatMap(([low, high]) => {
    const [min, max] = [own(node.schema, low), own(node.schema, high)];
    const isEmpty = typeof min === 'number' && typeof max === 'number' && min > max;
    return isEmpty ? [{ pointer: at(node, low), args: { fault: `${low} is larger than ${high}` } }] : [];
  });
}

function badItems(node: SchemaNode): Hit[] {
  const items = own(node.schema, 'items');
  return Array.isArray(items) ? [{ pointer: at(node, 'items'), args: { fault: '"items" is a list' } }] : [];
}

export const xgrammarInvalid = defineRule({
  id: 'xgrammar-invalid',
  title: 'Schemas that cannot be met, or read, are errors',
  endpoints: ['xgrammar', 'vllm-structured'],
  reads: 'tool',
  about:
    'false as a schema, an empty enum, an unknown type, a minimum above the maximum, bounds of integers beyond 64 bits or with a fraction, and items that are a list are refused.',
  effect: 'request-rejected',
  errorText:
    'Unsupported type "x" / enum array must not be empty / Invalid range: minimum greater than maximum',
  confidence: 'source-code',
  sources: [
    {
      title: 'JSON Schema converter',
      url: 'https://github.com/mlc-ai/xgrammar/blob/53da3ff8c0db359ecb6d4b41f154308c82a89aaf/cpp/json_schema_converter.cc',
      date: '2026-08-17',
      commit: '53da3ff8c0db359ecb6d4b41f154308c82a89aaf',
    },
  ],
  advice: 'Correct the value.',
  check: (sent) => hitsIn(sent, invalid),
  message: (hit) => `${hit.args?.fault}`,
  fails: [
    {
      tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: { e: { enum: [] } } } },
    },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: { a: false } } } },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 5, maximum: 1 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 1.5 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { t: { type: 'int' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { e: { enum: ['a'] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer', minimum: 1, maximum: 5 } },
          additionalProperties: false,
        },
      },
    },
  ],
});
