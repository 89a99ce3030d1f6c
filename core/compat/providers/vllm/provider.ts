import type { Provider } from '../../provider';
import { vllmAutoNotEnforced } from './auto-not-enforced';
import { vllmUnsupportedFeatures } from './unsupported-features';

export const vllm: Provider = {
  id: 'vllm',
  title: 'vLLM',
  aliases: ['vllm', 'v llm'],
  about: 'The server of vLLM: free tool choice, and structured outputs with xgrammar.',
  isHost: true,
  endpoints: [
    {
      id: 'vllm',
      title: 'Tool choice auto',
      api: 'chat/completions',
      mode: 'auto',
      aliases: ['auto', 'chat'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'vllm-structured',
      title: 'Required or named tool choice',
      api: 'structured outputs',
      mode: 'structured',
      aliases: ['structured', 'structured outputs', 'guided', 'required', 'named', 'xgrammar', 'strict'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [vllmUnsupportedFeatures, vllmAutoNotEnforced],
  sources: [],
};
