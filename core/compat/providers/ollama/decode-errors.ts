import { isObject, own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { typeOfValue } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';
import { isInItems } from './dropped-at';

function decodeErrors(sent: Sent): Hit[] {
  const type = own(sent.schema, 'type') ?? null;
  const root =
    type === null || typeof type === 'string'
      ? []
      : [{ pointer: '/inputSchema/type', args: { found: typeOfValue(type) } }];
  return [...root, ...hitsIn(sent, undecodable)];
}

function undecodable(node: SchemaNode): Hit[] {
  if (isInItems(node) || !['', 'properties', 'anyOf'].includes(node.keyword)) return [];
  if (!isObject(node.value)) {
    return node.value === null ? [] : [{ pointer: at(node), args: { found: typeOfValue(node.value) } }];
  }
  const required = own(node.schema, 'required') ?? null;
  const isList =
    required === null || (Array.isArray(required) && required.every((one) => typeof one === 'string'));
  return isList ? [] : [{ pointer: at(node, 'required'), args: { found: typeOfValue(required) } }];
}

export const ollamaDecodeErrors = defineRule({
  id: 'ollama-decode-errors',
  title: 'The schema decodes into the types of Ollama',
  endpoints: ['ollama'],
  reads: 'tool',
  about:
    'A list as the type of the root, true as a property, and required that is no list of strings fail to decode, and the request with them.',
  effect: 'request-rejected',
  errorText: 'json: cannot unmarshal ... into Go struct field ...',
  confidence: 'source-code',
  sources: [
    {
      title: 'Tool types: only a few keywords survive decoding',
      url: 'https://github.com/ollama/ollama/blob/fb30760996871fa9460115c753afd2c60d4ab0f7/api/types.go',
      date: '2026-08-21',
      commit: 'fb30760996871fa9460115c753afd2c60d4ab0f7',
    },
    {
      title: 'type may be a list since this change',
      url: 'https://github.com/ollama/ollama/blob/2f723ac2d/api/types.go',
      date: '2025-04-07',
      commit: '2f723ac2d',
    },
  ],
  advice: 'State one type at the root, and write every property as an object.',
  check: (sent) => decodeErrors(sent),
  message: (hit) => `Here stands ${hit.args?.found}, which does not decode`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: ['object', 'null'], properties: { a: { type: 'string' } } },
      },
    },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: { a: true } } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {}, required: 'a' } } },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
      },
    },
  ],
});
