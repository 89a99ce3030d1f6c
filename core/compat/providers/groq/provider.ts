import type { Provider } from '../../provider';
import { groqArgsValidated } from './args-validated';
import { groqNamePattern } from './name-pattern';
import { groqToolsMax128 } from './tools-max128';

export const groq: Provider = {
  id: 'groq',
  title: 'Groq',
  aliases: ['groq', 'groqcloud', 'groq cloud'],
  about: 'The chat API of Groq.',
  isHost: true,
  endpoints: [
    {
      id: 'groq-chat',
      title: 'Chat',
      api: 'Chat',
      mode: 'plain',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [groqToolsMax128, groqNamePattern, groqArgsValidated],
  sources: [],
};
