import type { Provider } from '../../provider';
import { xgrammarIgnored } from './ignored';
import { xgrammarInvalid } from './invalid';
import { xgrammarRefDangling } from './ref-dangling';

export const xgrammar: Provider = {
  id: 'xgrammar',
  title: 'xgrammar',
  aliases: ['xgrammar', 'xgr'],
  about: 'The grammar engine behind vLLM, SGLang and others.',
  endpoints: [
    {
      id: 'xgrammar',
      title: 'Library',
      api: 'library',
      mode: 'any',
      aliases: ['library'],
      field: 'json_schema',
      isUsual: true,
    },
  ],
  rules: [xgrammarInvalid, xgrammarRefDangling, xgrammarIgnored],
  sources: [],
};
