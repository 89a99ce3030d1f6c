import type { Provider } from '../../provider';
import { llamacppAdditionalPropertiesDefault } from './additional-properties-default';
import { llamacppMixedPropertiesUnion } from './mixed-properties-union';
import { llamacppPatternAnchors } from './pattern-anchors';
import { llamacppPatternLookaround } from './pattern-lookaround';
import { llamacppPatternShorthand } from './pattern-shorthand';
import { llamacppRefDangling } from './ref-dangling';
import { llamacppRemoteRef } from './remote-ref';
import { llamacppRepetitionLimit } from './repetition-limit';
import { llamacppSilentSkip } from './silent-skip';
import { llamacppToolsetSize } from './toolset-size';
import { llamacppUnrecognized } from './unrecognized';

export const llamaCpp: Provider = {
  id: 'llama-cpp',
  title: 'llama.cpp',
  aliases: ['llama.cpp', 'llama cpp', 'llamacpp', 'llama-cpp', 'llama server', 'llama-server'],
  about: 'The server of llama.cpp with --jinja: all tools of a request become one grammar.',
  isHost: true,
  endpoints: [
    {
      id: 'llama-cpp',
      title: 'Chat',
      api: '/v1/chat/completions',
      mode: 'tools',
      aliases: ['chat', 'grammar'],
      field: 'parameters',
      isUsual: true,
    },
  ],
  rules: [
    llamacppPatternAnchors,
    llamacppPatternLookaround,
    llamacppPatternShorthand,
    llamacppRepetitionLimit,
    llamacppToolsetSize,
    llamacppUnrecognized,
    llamacppSilentSkip,
    llamacppAdditionalPropertiesDefault,
    llamacppMixedPropertiesUnion,
    llamacppRemoteRef,
    llamacppRefDangling,
  ],
  sources: [],
};
