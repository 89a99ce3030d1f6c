import { keywordPlaces } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const vllmAutoNotEnforced = defineRule({
  id: 'vllm-auto-not-enforced',
  title: 'With tool choice auto the schema is prompt text',
  endpoints: ['vllm'],
  reads: 'tool',
  about: 'Where the model chooses freely the schema is usually not compiled: constraints are hints.',
  effect: 'note',
  confidence: 'inferred',
  sources: [
    {
      title: 'Features refused before xgrammar',
      url: 'https://github.com/vllm-project/vllm/blob/030141c1a61f44f6203099f39da0b9cc22e023dd/vllm/v1/structured_output/backend_xgrammar.py',
      date: '2026-11-30',
      commit: '030141c1a61f44f6203099f39da0b9cc22e023dd',
    },
  ],
  advice: 'Check the values in the tool.',
  check: (sent) =>
    firstOf(
      keywordPlaces(sent, [
        'enum',
        'pattern',
        'format',
        'minimum',
        'maximum',
        'minLength',
        'maxLength',
        'minItems',
        'maxItems',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" is not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } },
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
