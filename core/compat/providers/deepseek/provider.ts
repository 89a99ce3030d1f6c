import type { Provider } from '../../provider';
import { deepseekMetaschemaInvalid } from './metaschema-invalid';
import { deepseekNameMax64 } from './name-max64';
import { deepseekNamePattern } from './name-pattern';
import { deepseekPatternRegex } from './pattern-regex';
import { deepseekRootTypeObject } from './root-type-object';
import { deepseekStrictClosed } from './strict-closed';
import { deepseekStrictMalformed } from './strict-malformed';
import { deepseekStrictStringArrayBounds } from './strict-string-array-bounds';
import { deepseekStrictTypes } from './strict-types';
import { deepseekToolsetUnique } from './toolset-unique';

export const deepseek: Provider = {
  id: 'deepseek',
  title: 'DeepSeek',
  aliases: ['deepseek', 'deep seek', 'deepseek api'],
  about: 'The chat API of DeepSeek, and its strict beta.',
  endpoints: [
    {
      id: 'deepseek-chat',
      title: 'Chat',
      api: 'Chat',
      mode: 'plain',
      aliases: ['chat', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'deepseek-chat-strict',
      title: 'Chat, strict beta',
      api: 'Chat strict',
      mode: 'strict',
      aliases: ['strict', 'beta', 'strict beta'],
      field: 'parameters',
      isUsual: false,
      since: '2025-01-01',
    },
  ],
  rules: [
    deepseekNamePattern,
    deepseekNameMax64,
    deepseekRootTypeObject,
    deepseekMetaschemaInvalid,
    deepseekPatternRegex,
    deepseekToolsetUnique,
    deepseekStrictClosed,
    deepseekStrictStringArrayBounds,
    deepseekStrictTypes,
    deepseekStrictMalformed,
  ],
  sources: [],
};
