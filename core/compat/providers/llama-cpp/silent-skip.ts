import { keywordPlaces, keywordsAt, otherFormats } from '../../checks/keywords';
import { firstOf, hitsIn } from '../../checks/places';
import { hasType } from '../../checks/types';
import { defineRule } from '../../rule';

export const llamacppSilentSkip = defineRule({
  id: 'llamacpp-silent-skip',
  title: 'Unknown keywords are skipped silently',
  endpoints: ['llama-cpp', 'lm-studio'],
  reads: 'tool',
  about:
    'not, conditions, uniqueItems, contains, patternProperties, other formats than date, time, date-time and uuid, and bounds of numbers that are not integers have no effect.',
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
  advice: 'Check the values in the tool.',
  check: (sent) =>
    firstOf([
      ...keywordPlaces(sent, ['not', 'if', 'then', 'else', 'uniqueItems', 'contains', 'patternProperties']),
      ...otherFormats(sent, ['date', 'time', 'date-time', 'uuid']),
      ...hitsIn(sent, (node) =>
        hasType(node.schema, 'number')
          ? keywordsAt(node, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])
          : [],
      ),
    ]),
  message: (hit) => `"${hit.args?.keyword ?? hit.args?.format}" has no effect`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } },
      },
    },
  ],
});
