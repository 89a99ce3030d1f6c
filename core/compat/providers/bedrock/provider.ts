import type { Provider } from '../../provider';
import { bedrockClaudePropertyKeys } from './claude-property-keys';
import { bedrockClaudeRootUnions } from './claude-root-unions';
import { bedrockDescriptionNonempty } from './description-nonempty';
import { bedrockNamePattern64 } from './name-pattern64';
import { bedrockNovaNoRef } from './nova-no-ref';
import { bedrockNovaTopLevelKeys } from './nova-top-level-keys';
import { bedrockRootTypeObject } from './root-type-object';
import { bedrockSchemaStructural } from './schema-structural';
import { bedrockStrictArray } from './strict-array';
import { bedrockStrictClosed } from './strict-closed';
import { bedrockStrictMax20Tools } from './strict-max20-tools';
import { bedrockStrictNumeric } from './strict-numeric';
import { bedrockStrictStringLengthOk } from './strict-string-length-ok';
import { bedrockToolsetMin1 } from './toolset-min1';

export const bedrock: Provider = {
  id: 'bedrock',
  title: 'Amazon Bedrock',
  aliases: [
    'bedrock',
    'amazon bedrock',
    'aws bedrock',
    'aws',
    'bedrock converse',
    'converse',
    'anthropic bedrock',
    'bedrock anthropic',
    'anthropic on bedrock',
    'claude on bedrock',
  ],
  about: 'The Converse API of Amazon Bedrock: its own checks for all models, then those of the model.',
  isHost: true,
  endpoints: [
    {
      id: 'bedrock-claude',
      title: 'Converse with Claude',
      api: 'Converse',
      mode: 'Claude',
      aliases: ['claude', 'anthropic', 'converse'],
      field: 'inputSchema.json',
      isUsual: true,
    },
    {
      id: 'bedrock-nova',
      title: 'Converse with Nova',
      api: 'Converse with Nova',
      mode: 'Nova',
      aliases: ['nova', 'amazon nova'],
      field: 'inputSchema.json',
      isUsual: false,
      since: '2024-12-03',
    },
    {
      id: 'bedrock-strict',
      title: 'Converse with Claude, strict',
      api: 'Converse strict',
      mode: 'strict',
      aliases: ['strict', 'claude strict', 'structured outputs'],
      field: 'inputSchema.json',
      isUsual: false,
      since: '2026-02-01',
    },
  ],
  rules: [
    bedrockNamePattern64,
    bedrockDescriptionNonempty,
    bedrockRootTypeObject,
    bedrockSchemaStructural,
    bedrockToolsetMin1,
    bedrockClaudePropertyKeys,
    bedrockClaudeRootUnions,
    bedrockNovaTopLevelKeys,
    bedrockNovaNoRef,
    bedrockStrictNumeric,
    bedrockStrictArray,
    bedrockStrictStringLengthOk,
    bedrockStrictClosed,
    bedrockStrictMax20Tools,
  ],
  sources: [],
};
