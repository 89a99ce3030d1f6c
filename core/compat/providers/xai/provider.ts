import type { Provider } from '../../provider';
import { xaiPatternFormat } from './pattern-format';
import { xaiRootObjectUnion } from './root-object-union';
import { xaiToolsMax200 } from './tools-max200';

export const xai: Provider = {
  id: 'xai',
  title: 'xAI',
  aliases: ['xai', 'x.ai', 'x ai', 'grok', 'xai api'],
  about: 'The API of xAI, as Chat Completions and as Responses.',
  endpoints: [
    {
      id: 'xai-responses',
      title: 'Responses',
      api: 'Responses',
      mode: 'plain',
      aliases: ['responses'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'xai-chat',
      title: 'Chat Completions',
      api: 'Chat Completions',
      mode: 'plain',
      aliases: ['chat', 'chat completions'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [xaiRootObjectUnion, xaiPatternFormat, xaiToolsMax200],
  sources: [],
};
