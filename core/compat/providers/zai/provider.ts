import type { Provider } from '../../provider';
import { zaiNoStrict } from './no-strict';
import { zaiTypeRequired } from './type-required';

export const zai: Provider = {
  id: 'zai',
  title: 'Z.ai',
  aliases: ['z.ai', 'zai', 'z ai', 'glm', 'zhipu', 'zhipuai', 'bigmodel'],
  about: 'The chat API of Z.ai (GLM). No rule about keywords is public: its errors are bare codes.',
  endpoints: [
    {
      id: 'zai-chat',
      title: 'Chat',
      api: 'Chat',
      mode: 'plain',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'zai-chat-strict',
      title: 'Chat, strict asked for',
      api: 'Chat strict',
      mode: 'strict',
      aliases: ['strict'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [zaiTypeRequired, zaiNoStrict],
  sources: [],
};
