import type { Provider } from '../../provider';
import { llguidanceHardErrors } from './hard-errors';

export const llguidance: Provider = {
  id: 'llguidance',
  title: 'llguidance',
  aliases: ['llguidance', 'guidance'],
  about: 'The grammar engine behind guidance and other servers.',
  endpoints: [
    {
      id: 'llguidance',
      title: 'Library',
      api: 'library',
      mode: 'any',
      aliases: ['library'],
      field: 'json_schema',
      isUsual: true,
    },
  ],
  rules: [llguidanceHardErrors],
  sources: [],
};
