import { isObject, own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const llamacppMixedPropertiesUnion = defineRule({
  id: 'llamacpp-mixed-properties-union',
  title: 'properties beside a union are lost',
  endpoints: ['llama-cpp', 'lm-studio'],
  reads: 'tool',
  about: 'A node with anyOf or oneOf is read as the union alone: its properties have no effect.',
  effect: 'note',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema to GBNF: known limitations',
      url: 'https://github.com/ggml-org/llama.cpp/blob/363a490b54cdd32401603f9ff8814e622a667e12/grammars/README.md',
      date: '2026-11-30',
      commit: '363a490b54cdd32401603f9ff8814e622a667e12',
    },
    {
      title: 'json-schema-to-grammar.cpp, as before the fallback for patterns',
      url: 'https://github.com/ggml-org/llama.cpp/blob/011c6c3c305634c65886cf7f32805907f667590c/common/json-schema-to-grammar.cpp',
      date: '2026-08-11',
      commit: '011c6c3c305634c65886cf7f32805907f667590c',
    },
  ],
  advice: 'Move the properties into the branches.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      isObject(own(node.schema, 'properties')) &&
      (own(node.schema, 'anyOf') ?? own(node.schema, 'oneOf')) !== undefined
        ? [{ pointer: at(node, 'properties') }]
        : [],
    ),
  message: () => `"properties" stands beside a union and has no effect`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            m: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
          },
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
          properties: { m: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
        },
      },
    },
  ],
});
