import { fromGoogleSchema } from '../../google-schema';
import type { Provider } from '../../provider';
import { vertexAnyofSiblings } from './anyof-siblings';
import { vertexEnumNonscalar } from './enum-nonscalar';
import { vertexJsonField } from './json-field';
import { vertexNameNoColon } from './name-no-colon';
import { vertexParamName } from './param-name';
import { vertexRefSyntax } from './ref-syntax';
import { vertexRequiredUndefined } from './required-undefined';
import { vertexRootObject } from './root-object';
import { vertexTypeMissing } from './type-missing';
import { vertexUnknownKeyword } from './unknown-keyword';

export const vertexAi: Provider = {
  id: 'vertex-ai',
  title: 'Vertex AI',
  aliases: [
    'vertex ai',
    'vertex',
    'vertex-ai',
    'google vertex',
    'google vertex ai',
    'google-vertex',
    'code assist',
    'gemini code assist api',
    'agent platform',
    'gemini vertex',
    'vertex gemini',
    'gemini on vertex',
  ],
  about:
    'Gemini on Google Cloud, with its own message for schemas and the field for JSON Schema; and Claude, by the rules of Anthropic.',
  isHost: true,
  endpoints: [
    {
      id: 'vertex-parameters',
      title: 'parameters',
      api: 'generateContent',
      mode: 'parameters',
      aliases: ['parameters', 'openapi'],
      read: fromGoogleSchema,
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'vertex-json-schema',
      title: 'parametersJsonSchema',
      api: 'generateContent',
      mode: 'parametersJsonSchema',
      aliases: ['parametersjsonschema', 'json schema', 'json-schema'],
      field: 'parametersJsonSchema',
      isUsual: false,
      since: '2025-06-01',
    },
    {
      id: 'vertex-claude',
      title: 'Claude models',
      api: 'rawPredict',
      mode: 'Claude',
      aliases: ['claude', 'anthropic', 'sonnet', 'opus', 'haiku'],
      field: 'input_schema',
      isUsual: false,
    },
  ],
  rules: [
    vertexTypeMissing,
    vertexEnumNonscalar,
    vertexAnyofSiblings,
    vertexRequiredUndefined,
    vertexRootObject,
    vertexNameNoColon,
    vertexParamName,
    vertexRefSyntax,
    vertexUnknownKeyword,
    vertexJsonField,
  ],
  sources: [],
};
