import { fromGoogleSchema } from '../../google-schema';
import type { Provider } from '../../provider';
import { geminiJsonAvailable } from './json-available';
import { geminiJsonCyclicRequired } from './json-cyclic-required';
import { geminiJsonItemsTypeList } from './json-items-type-list';
import { geminiJsonMaxitemsBudget } from './json-maxitems-budget';
import { geminiJsonRefSiblings } from './json-ref-siblings';
import { geminiJsonRefUndefined } from './json-ref-undefined';
import { geminiJsonSupportedSubset } from './json-supported-subset';
import { geminiJsonUnknownType } from './json-unknown-type';
import { geminiLiveJsonIgnored } from './live-json-ignored';
import { geminiNamePattern } from './name-pattern';
import { geminiNestingDepth } from './nesting-depth';
import { geminiOutputschemaResponseField } from './outputschema-response-field';
import { geminiParamsAdditionalProperties } from './params-additional-properties';
import { geminiParamsAnyofSiblings } from './params-anyof-siblings';
import { geminiParamsConstraintsIgnored } from './params-constraints-ignored';
import { geminiParamsEmptyObjectNested } from './params-empty-object-nested';
import { geminiParamsEmptyObjectRoot } from './params-empty-object-root';
import { geminiParamsEnumEmptyString } from './params-enum-empty-string';
import { geminiParamsEnumNeedsString } from './params-enum-needs-string';
import { geminiParamsEnumOnlyStringType } from './params-enum-only-string-type';
import { geminiParamsEnumString } from './params-enum-string';
import { geminiParamsFormat } from './params-format';
import { geminiParamsItemsMissing } from './params-items-missing';
import { geminiParamsKeywordBesideOtherType } from './params-keyword-beside-other-type';
import { geminiParamsMalformed } from './params-malformed';
import { geminiParamsRef } from './params-ref';
import { geminiParamsRequiredUndefined } from './params-required-undefined';
import { geminiParamsTypeArray } from './params-type-array';
import { geminiParamsTypeMissing } from './params-type-missing';
import { geminiParamsUnknownKeyword } from './params-unknown-keyword';
import { geminiTitleKeyword } from './title-keyword';
import { geminiToolsetMax512 } from './toolset-max512';
import { geminiToolsetTooManyStates } from './toolset-too-many-states';
import { geminiToolsetUnique } from './toolset-unique';

export const gemini: Provider = {
  id: 'gemini',
  title: 'Gemini API',
  aliases: [
    'gemini',
    'gemini api',
    'gemini-api',
    'google',
    'google ai',
    'google ai studio',
    'google gemini',
    'google genai',
    'gemini developer api',
    'generative language api',
  ],
  about:
    'Function declarations of the Gemini API: the field parameters is a typed message with a small dialect, parametersJsonSchema takes JSON Schema.',
  endpoints: [
    {
      id: 'gemini-parameters',
      title: 'parameters',
      api: 'generateContent',
      mode: 'parameters',
      aliases: ['parameters', 'openapi', 'subset', 'litellm'],
      read: fromGoogleSchema,
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'gemini-json-schema',
      title: 'parametersJsonSchema',
      api: 'generateContent',
      mode: 'parametersJsonSchema',
      aliases: ['parametersjsonschema', 'json schema', 'json-schema', 'jsonschema'],
      field: 'parametersJsonSchema',
      isUsual: false,
      since: '2025-06-21',
    },
    {
      id: 'gemini-live',
      title: 'Live API',
      api: 'Live API',
      mode: 'parameters',
      aliases: ['live', 'live api'],
      field: 'parameters',
      isUsual: false,
    },
  ],
  rules: [
    geminiNamePattern,
    geminiParamsUnknownKeyword,
    geminiParamsRef,
    geminiParamsAdditionalProperties,
    geminiParamsTypeArray,
    geminiParamsTypeMissing,
    geminiParamsEnumString,
    geminiParamsEnumEmptyString,
    geminiParamsEnumOnlyStringType,
    geminiParamsEnumNeedsString,
    geminiParamsKeywordBesideOtherType,
    geminiParamsMalformed,
    geminiParamsFormat,
    geminiParamsEmptyObjectRoot,
    geminiParamsEmptyObjectNested,
    geminiParamsItemsMissing,
    geminiParamsRequiredUndefined,
    geminiParamsAnyofSiblings,
    geminiParamsConstraintsIgnored,
    geminiJsonAvailable,
    geminiJsonSupportedSubset,
    geminiJsonRefUndefined,
    geminiJsonRefSiblings,
    geminiJsonCyclicRequired,
    geminiNestingDepth,
    geminiJsonMaxitemsBudget,
    geminiToolsetTooManyStates,
    geminiToolsetMax512,
    geminiToolsetUnique,
    geminiLiveJsonIgnored,
    geminiJsonItemsTypeList,
    geminiJsonUnknownType,
    geminiTitleKeyword,
    geminiOutputschemaResponseField,
  ],
  sources: [],
};
