import { isObject, own } from '../../../schema/json';
import { at, firstOf, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const llamacppAdditionalPropertiesDefault = defineRule({
  id: 'llamacpp-additional-properties-default',
  title: 'Objects are closed by default',
  endpoints: ['llama-cpp', 'lm-studio'],
  reads: 'tool',
  about:
    'An object with properties that does not say additionalProperties is taken as closed: the model cannot send other keys.',
  effect: 'note',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema to GBNF: known limitations',
      url: 'https://github.com/ggml-org/llama.cpp/blob/363a490b54cdd32401603f9ff8814e622a667e12/grammars/README.md',
      date: '2026-11-30',
      commit: '363a490b54cdd32401603f9ff8814e622a667e12',
    },
  ],
  advice: 'Say "additionalProperties": true where other keys are wanted.',
  check: (sent) =>
    firstOf(
      hitsIn(sent, (node) =>
        node.parent !== null &&
        isObject(own(node.schema, 'properties')) &&
        own(node.schema, 'additionalProperties') === undefined
          ? [{ pointer: at(node) }]
          : [],
      ),
    ),
  message: () => `This object is taken as closed`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'object', properties: { k: { type: 'string' } } } },
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
          properties: {
            m: { type: 'object', properties: { k: { type: 'string' } }, additionalProperties: true },
          },
        },
      },
    },
  ],
});
