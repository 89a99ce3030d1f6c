import { isObject, own } from '../../../schema/json';
import { keywordsAt } from '../../checks/keywords';
import { hitsIn } from '../../checks/places';
import { hasType } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

const formats = [
  'email',
  'date',
  'time',
  'date-time',
  'duration',
  'ipv4',
  'ipv6',
  'hostname',
  'uuid',
  'uri',
  'uri-reference',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
];

function unsupported(node: SchemaNode): Hit[] {
  const { schema } = node;
  const found: string[] = [];
  const has = (keyword: string): boolean => own(schema, keyword) !== undefined;
  if (hasType(schema, 'integer') || hasType(schema, 'number')) found.push('multipleOf');
  if (hasType(schema, 'array')) found.push('uniqueItems', 'contains', 'minContains', 'maxContains');
  if (hasType(schema, 'string')) {
    if (!formats.includes(String(own(schema, 'format')))) found.push('format');
    if (has('pattern') || has('format')) found.push('minLength', 'maxLength');
  }
  if (hasType(schema, 'object')) {
    const isClosedMap =
      isObject(own(schema, 'additionalProperties')) ||
      (own(schema, 'unevaluatedProperties') ?? true) !== true;
    if (has('properties') || has('patternProperties') || isClosedMap) found.push('propertyNames');
    const patterns = own(schema, 'patternProperties');
    if (isObject(patterns) && (has('properties') || Object.keys(patterns).length > 1))
      found.push('patternProperties');
  }
  return keywordsAt(node, found);
}

export const vllmUnsupportedFeatures = defineRule({
  id: 'vllm-unsupported-features',
  title: 'Features that xgrammar cannot express are refused',
  endpoints: ['vllm-structured'],
  reads: 'tool',
  about:
    'With a required or named tool choice, and for structured outputs, the schema is searched first: multipleOf, uniqueItems and contains, other formats than the known ones, a pattern or format beside lengths, propertyNames beside properties or maps, and patternProperties beside properties or several of them are refused. With the backend auto another engine may take over.',
  effect: 'request-rejected',
  errorText: 'The provided JSON schema contains features not supported by xgrammar.',
  confidence: 'source-code',
  sources: [
    {
      title: 'Features refused before xgrammar',
      url: 'https://github.com/vllm-project/vllm/blob/030141c1a61f44f6203099f39da0b9cc22e023dd/vllm/v1/structured_output/backend_xgrammar.py',
      date: '2026-11-30',
      commit: '030141c1a61f44f6203099f39da0b9cc22e023dd',
    },
  ],
  advice: 'Leave the keyword out and check the value in the tool.',
  check: (sent) => hitsIn(sent, unsupported),
  message: (hit) => `xgrammar cannot express "${hit.args?.keyword}" here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', multipleOf: 5 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { s: { type: 'string', pattern: '^a', maxLength: 3 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { l: { type: 'array', uniqueItems: true } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, patternProperties: { '^x': {} } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { s: { type: 'string', format: 'phone' } } },
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
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            s: { type: 'string', format: 'uri' },
            m: { type: 'object', patternProperties: { '^x': { type: 'string' } } },
          },
        },
      },
    },
  ],
});
