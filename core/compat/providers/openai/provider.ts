import type { Provider } from '../../provider';
import { openaiNamePattern } from './name-pattern';

export const openai: Provider = {
  id: 'openai',
  title: 'OpenAI',
  aliases: ['openai', 'open ai', 'gpt', 'chatgpt api', 'openai api', 'openai-compatible', 'openai compatible'],
  about: 'Function calling of the OpenAI API, as Chat Completions and as Responses.',
  endpoints: [
    {
      id: 'openai-chat',
      title: 'Chat Completions',
      api: 'Chat Completions',
      mode: 'plain',
      aliases: ['chat', 'chat completions'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [openaiNamePattern],
  sources: [],
};
