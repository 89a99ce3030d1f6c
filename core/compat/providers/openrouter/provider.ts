import type { Provider } from '../../provider';
import { openrouterGeminiRestricted } from './gemini-restricted';
import { openrouterPassthrough } from './passthrough';

export const openrouter: Provider = {
  id: 'openrouter',
  title: 'OpenRouter',
  aliases: ['openrouter', 'open router'],
  about: 'A gateway to many providers: the provider it chooses decides.',
  isHost: true,
  endpoints: [
    {
      id: 'openrouter-chat',
      title: 'Any model',
      api: 'chat/completions',
      mode: 'any model',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'openrouter-gpt',
      title: 'GPT models',
      api: 'chat/completions to GPT',
      mode: 'GPT',
      aliases: ['gpt', 'openai'],
      field: 'parameters',
      isUsual: false,
    },
    {
      id: 'openrouter-claude',
      title: 'Claude models',
      api: 'chat/completions to Claude',
      mode: 'Claude',
      aliases: ['claude', 'anthropic'],
      field: 'parameters',
      isUsual: false,
    },
    {
      id: 'openrouter-gemini',
      title: 'Gemini models',
      api: 'chat/completions to Gemini',
      mode: 'Gemini',
      aliases: ['gemini', 'google'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [openrouterPassthrough, openrouterGeminiRestricted],
  sources: [],
};
