import type { Provider } from '../../provider';
import { copilotGeminiBooleanSchema } from './gemini-boolean-schema';
import { copilotGptOpenaiRules } from './gpt-openai-rules';
import { copilotGrokMax350 } from './grok-max350';
import { copilotOpaque400 } from './opaque-400';
import { copilotToolsMax128 } from './tools-max128';

export const githubCopilot: Provider = {
  id: 'github-copilot',
  title: 'GitHub Copilot',
  aliases: ['github copilot', 'copilot', 'github-copilot', 'copilot gateway'],
  about:
    'The gateway of GitHub Copilot: the rules of the model behind it decide, and their words are often lost.',
  isHost: true,
  endpoints: [
    {
      id: 'github-copilot-gpt',
      title: 'GPT models',
      api: 'Chat gateway',
      mode: 'GPT',
      aliases: ['gpt', 'openai'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'github-copilot-claude',
      title: 'Claude models',
      api: 'Chat gateway',
      mode: 'Claude',
      aliases: ['claude', 'anthropic', 'sonnet', 'opus'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'github-copilot-gemini',
      title: 'Gemini models',
      api: 'Chat gateway',
      mode: 'Gemini',
      aliases: ['gemini', 'google'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'github-copilot-grok',
      title: 'Grok models',
      api: 'Chat gateway',
      mode: 'Grok',
      aliases: ['grok', 'xai'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [
    copilotToolsMax128,
    copilotGrokMax350,
    copilotOpaque400,
    copilotGeminiBooleanSchema,
    copilotGptOpenaiRules,
  ],
  sources: [],
};
