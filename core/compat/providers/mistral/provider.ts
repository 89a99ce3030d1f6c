import type { Provider } from '../../provider';
import { mistralNamePattern64 } from './name-pattern64';
import { mistralParametersRequired } from './parameters-required';
import { mistralSchemaDraft7 } from './schema-draft7';

export const mistral: Provider = {
  id: 'mistral',
  title: 'Mistral',
  aliases: ['mistral', 'mistral ai', 'mistralai', 'la plateforme', 'le chat'],
  about: 'The chat API of Mistral, as far as its open validator shows it.',
  endpoints: [
    {
      id: 'mistral-chat',
      title: 'Chat',
      api: 'Chat',
      mode: 'plain',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [mistralNamePattern64, mistralSchemaDraft7, mistralParametersRequired],
  sources: [],
};
