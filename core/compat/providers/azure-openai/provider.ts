import type { Provider } from '../../provider';
import { azureDescriptionMax1024 } from './description-max1024';
import { azureOpenaiStrictDefault } from './strict-default';
import { azureStrictOldLimits } from './strict-old-limits';

export const azureOpenai: Provider = {
  id: 'azure-openai',
  title: 'Azure OpenAI',
  aliases: [
    'azure openai',
    'azure open ai',
    'azure',
    'azure ai',
    'azure ai foundry',
    'microsoft foundry',
    'openai azure',
    'openai on azure',
  ],
  about: 'OpenAI models on Azure: the rules of OpenAI, with older limits.',
  isHost: true,
  endpoints: [
    {
      id: 'azure-openai-chat',
      title: 'Chat Completions',
      api: 'Chat Completions',
      mode: 'plain',
      aliases: ['chat', 'chat completions', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'azure-openai-chat-strict',
      title: 'Chat Completions, strict',
      api: 'Chat Completions strict',
      mode: 'strict',
      aliases: ['strict', 'chat strict', 'structured outputs'],
      field: 'parameters',
      isUsual: false,
    },
    {
      id: 'azure-openai-responses',
      title: 'Responses',
      api: 'Responses',
      mode: 'plain',
      aliases: ['responses', 'responses api'],
      field: 'parameters',
      isUsual: false,
    },
    {
      id: 'azure-openai-responses-strict',
      title: 'Responses, strict',
      api: 'Responses strict',
      mode: 'strict responses',
      aliases: ['responses strict', 'strict responses'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [azureStrictOldLimits, azureDescriptionMax1024, azureOpenaiStrictDefault],
  sources: [],
};
