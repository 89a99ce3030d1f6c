import { keywordPlaces } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const ollamaNoGrammar = defineRule({
  id: 'ollama-no-grammar',
  title: 'Schemas of tools are not enforced',
  endpoints: ['ollama'],
  reads: 'tool',
  about: 'Tools are written into the prompt and not compiled to a grammar: every constraint is a hint.',
  effect: 'note',
  confidence: 'inferred',
  sources: [
    {
      title: 'Tool types: only a few keywords survive decoding',
      url: 'https://github.com/ollama/ollama/blob/fb30760996871fa9460115c753afd2c60d4ab0f7/api/types.go',
      date: '2026-08-21',
      commit: 'fb30760996871fa9460115c753afd2c60d4ab0f7',
    },
  ],
  advice: 'Check the values in the tool.',
  check: (sent) => firstOf(keywordPlaces(sent, ['enum'])),
  message: () => `The values are not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', enum: [1, 2] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { n: { type: 'integer', description: '1 or 2' } } },
      },
    },
  ],
});
