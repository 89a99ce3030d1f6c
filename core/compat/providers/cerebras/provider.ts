import type { Provider } from '../../provider';
import { cerebrasStrictClosed } from './strict-closed';
import { cerebrasStrictLimits } from './strict-limits';
import { cerebrasStrictRecursion } from './strict-recursion';

export const cerebras: Provider = {
  id: 'cerebras',
  title: 'Cerebras',
  aliases: ['cerebras', 'cerebras inference'],
  about: 'The chat API of Cerebras, plain and strict.',
  isHost: true,
  endpoints: [
    {
      id: 'cerebras-chat',
      title: 'Chat',
      api: 'Chat',
      mode: 'plain',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'cerebras-chat-strict',
      title: 'Chat, strict',
      api: 'Chat strict',
      mode: 'strict',
      aliases: ['strict', 'chat strict', 'structured outputs'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [cerebrasStrictClosed, cerebrasStrictLimits, cerebrasStrictRecursion],
  sources: [],
};
