import type { Provider } from '../../provider';
import { moonshotAdditionalPropertiesEmpty } from './additional-properties-empty';
import { moonshotAllofConflict } from './allof-conflict';
import { moonshotAnyofParentType } from './anyof-parent-type';
import { moonshotKeywords } from './keywords';
import { moonshotLimits } from './limits';
import { moonshotNameLeadingDigit } from './name-leading-digit';
import { moonshotPlatformAnyofParentType } from './platform-anyof-parent-type';
import { moonshotRefDefsOnly } from './ref-defs-only';
import { moonshotRefSiblings } from './ref-siblings';
import { moonshotRequiredUndefined } from './required-undefined';
import { moonshotRootTypeObject } from './root-type-object';
import { moonshotSchemaNotObject } from './schema-not-object';
import { moonshotSchemaSize } from './schema-size';
import { moonshotTypeMissing } from './type-missing';

export const moonshot: Provider = {
  id: 'moonshot',
  title: 'Moonshot AI',
  aliases: ['moonshot', 'moonshot ai', 'moonshotai', 'kimi', 'kimi api', 'platform.kimi.ai'],
  about:
    'The open platform of Moonshot, and the endpoint of Kimi for coding: a flavour of JSON Schema of their own.',
  endpoints: [
    {
      id: 'moonshot-platform',
      title: 'Open platform',
      api: 'Chat',
      mode: 'platform',
      aliases: ['platform', 'open platform', 'api.moonshot', 'chat'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'moonshot-kimi',
      title: 'Kimi for coding',
      api: 'Kimi for coding',
      mode: 'coding',
      aliases: [
        'kimi',
        'coding',
        'kimi coding',
        'kimi for coding',
        'kimi code',
        'api.kimi.com',
        'subscription',
      ],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [
    moonshotRootTypeObject,
    moonshotAnyofParentType,
    moonshotPlatformAnyofParentType,
    moonshotTypeMissing,
    moonshotSchemaNotObject,
    moonshotNameLeadingDigit,
    moonshotRefSiblings,
    moonshotRefDefsOnly,
    moonshotSchemaSize,
    moonshotLimits,
    moonshotKeywords,
    moonshotRequiredUndefined,
    moonshotAdditionalPropertiesEmpty,
    moonshotAllofConflict,
  ],
  sources: [],
};
