import type { Provider } from '../../provider';
import { fireworksRefDefault } from './ref-default';
import { fireworksUntyped } from './untyped';

export const fireworks: Provider = {
  id: 'fireworks',
  title: 'Fireworks AI',
  aliases: ['fireworks', 'fireworks ai'],
  about: 'Open models behind several gateways.',
  isHost: true,
  endpoints: [
    {
      id: 'fireworks-chat',
      title: 'Chat',
      api: 'Chat',
      mode: 'plain',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [fireworksUntyped, fireworksRefDefault],
  sources: [],
};
