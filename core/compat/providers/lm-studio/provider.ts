import type { Provider } from '../../provider';
import { lmstudioLlamacppEngine } from './llamacpp-engine';
import { lmstudioPropertiesRequired } from './properties-required';

export const lmStudio: Provider = {
  id: 'lm-studio',
  title: 'LM Studio',
  aliases: ['lm studio', 'lmstudio', 'lm-studio'],
  about: 'The OpenAI-compatible server of LM Studio, on the engine of llama.cpp.',
  isHost: true,
  endpoints: [
    {
      id: 'lm-studio',
      title: 'Chat',
      api: 'OpenAI-compatible',
      mode: 'tools',
      aliases: ['chat'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [lmstudioPropertiesRequired, lmstudioLlamacppEngine],
  sources: [],
};
