import type { Provider } from '../../provider';
import { ollamaDecodeErrors } from './decode-errors';
import { ollamaHintsDropped } from './hints-dropped';
import { ollamaKeywordsDropped } from './keywords-dropped';
import { ollamaNestedPropertiesDropped } from './nested-properties-dropped';
import { ollamaNoGrammar } from './no-grammar';

export const ollama: Provider = {
  id: 'ollama',
  title: 'Ollama',
  aliases: ['ollama'],
  about: 'The chat API of Ollama: tools are read into a small type and written into the prompt.',
  isHost: true,
  endpoints: [
    {
      id: 'ollama',
      title: 'Chat',
      api: '/api/chat',
      mode: 'tools',
      aliases: ['chat', 'api chat'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [
    ollamaKeywordsDropped,
    ollamaHintsDropped,
    ollamaNestedPropertiesDropped,
    ollamaDecodeErrors,
    ollamaNoGrammar,
  ],
  sources: [],
};
