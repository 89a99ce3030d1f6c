import type { Provider } from '../../provider';
import { openaiArrayMissingItems } from './array-missing-items';
import { openaiArrayTypelistMissingItems } from './array-typelist-missing-items';
import { openaiCodexPatternLookaround } from './codex-pattern-lookaround';
import { openaiDescriptionMax1024Legacy } from './description-max1024-legacy';
import { openaiHostedMcpInvalidTool } from './hosted-mcp-invalid-tool';
import { openaiMetaschemaInvalid } from './metaschema-invalid';
import { openaiNameMax64Chat } from './name-max64-chat';
import { openaiNameMax128Responses } from './name-max128-responses';
import { openaiNamePattern } from './name-pattern';
import { openaiNonstrictConstraintsHint } from './nonstrict-constraints-hint';
import { openaiObjectMissingProperties } from './object-missing-properties';
import { openaiOutputschemaResponses } from './outputschema-responses';
import { openaiPropertyNotASchema } from './property-not-a-schema';
import { openaiResponsesAutoStrict } from './responses-auto-strict';
import { openaiResponsesRootNoCombinators } from './responses-root-no-combinators';
import { openaiResponsesStrictByDefault } from './responses-strict-by-default';
import { openaiRootNoCombinators } from './root-no-combinators';
import { openaiRootTypeObject } from './root-type-object';
import { openaiStrictAdditionalPropertiesFalse } from './strict-additional-properties-false';
import { openaiStrictAllRequired } from './strict-all-required';
import { openaiStrictAnyofFirstKey } from './strict-anyof-first-key';
import { openaiStrictBoundsBefore202505 } from './strict-bounds-before-2025-05';
import { openaiStrictDefault } from './strict-default';
import { openaiStrictEnumTypeMismatch } from './strict-enum-type-mismatch';
import { openaiStrictFormatList } from './strict-format-list';
import { openaiStrictLimitEnum } from './strict-limit-enum';
import { openaiStrictLimitProperties } from './strict-limit-properties';
import { openaiStrictLimitStrings } from './strict-limit-strings';
import { openaiStrictPatternLookaround } from './strict-pattern-lookaround';
import { openaiStrictRefSiblings } from './strict-ref-siblings';
import { openaiStrictRefTopLevel } from './strict-ref-top-level';
import { openaiStrictRemoteRef } from './strict-remote-ref';
import { openaiStrictRequiredUnknown } from './strict-required-unknown';
import { openaiStrictRootAnyof } from './strict-root-anyof';
import { openaiStrictStringLength } from './strict-string-length';
import { openaiStrictUnsupportedKeywords } from './strict-unsupported-keywords';
import { openaiStrictUntyped } from './strict-untyped';
import { openaiToolsMax128 } from './tools-max128';
import { openaiToolsetDuplicateNames } from './toolset-duplicate-names';

export const openai: Provider = {
  id: 'openai',
  title: 'OpenAI',
  aliases: [
    'openai',
    'open ai',
    'gpt',
    'chatgpt api',
    'openai api',
    'openai compatible',
    'openai-compatible',
    'open ai compatible',
    'codex',
    'codex backend',
    'chatgpt',
    'o1',
    'o3',
    'o3 mini',
    'o4 mini',
  ],
  about:
    'Function calling of the OpenAI API, as Chat Completions and as Responses, plain and strict, and the backend of Codex accounts.',
  endpoints: [
    {
      id: 'openai-chat',
      title: 'Chat Completions',
      api: 'Chat Completions',
      mode: 'plain',
      aliases: ['chat', 'chat completions', 'completions', 'non strict', 'plain'],
      field: 'parameters',
      isUsual: true,
    },
    {
      id: 'openai-chat-strict',
      title: 'Chat Completions, strict',
      api: 'Chat Completions strict',
      mode: 'strict',
      aliases: [
        'strict',
        'chat strict',
        'chat completions strict',
        'strict chat completions',
        'structured outputs',
      ],
      field: 'parameters',
      isUsual: false,
      since: '2024-08-01',
    },
    {
      id: 'openai-responses',
      title: 'Responses',
      api: 'Responses',
      mode: 'plain',
      aliases: ['responses', 'responses api'],
      field: 'parameters',
      isUsual: false,
      since: '2025-03-11',
    },
    {
      id: 'openai-responses-strict',
      title: 'Responses, strict',
      api: 'Responses strict',
      mode: 'strict responses',
      aliases: ['responses strict', 'strict responses', 'responses api strict'],
      field: 'parameters',
      isUsual: false,
      since: '2025-03-11',
    },
    {
      id: 'openai-codex',
      title: 'Codex backend',
      api: 'Codex backend',
      mode: 'codex',
      aliases: ['codex', 'codex responses', 'codex backend', 'codex cli', 'chatgpt', 'chatgpt backend'],
      field: 'parameters',
      isUsual: false,
      since: '2025-04-16',
    },
    {
      id: 'openai-hosted-mcp',
      title: 'Hosted MCP connector',
      api: 'Hosted MCP',
      mode: 'hosted MCP',
      aliases: ['hosted mcp', 'remote mcp', 'mcp connector', 'connector'],
      field: 'server_url',
      isUsual: false,
      since: '2025-05-21',
    },
  ],
  rules: [
    openaiNamePattern,
    openaiNameMax64Chat,
    openaiNameMax128Responses,
    openaiToolsMax128,
    openaiDescriptionMax1024Legacy,
    openaiRootTypeObject,
    openaiRootNoCombinators,
    openaiResponsesRootNoCombinators,
    openaiObjectMissingProperties,
    openaiArrayMissingItems,
    openaiArrayTypelistMissingItems,
    openaiPropertyNotASchema,
    openaiMetaschemaInvalid,
    openaiResponsesAutoStrict,
    openaiResponsesStrictByDefault,
    openaiHostedMcpInvalidTool,
    openaiNonstrictConstraintsHint,
    openaiStrictAdditionalPropertiesFalse,
    openaiStrictAllRequired,
    openaiStrictRequiredUnknown,
    openaiStrictRootAnyof,
    openaiStrictUnsupportedKeywords,
    openaiStrictFormatList,
    openaiStrictPatternLookaround,
    openaiStrictDefault,
    openaiStrictRefSiblings,
    openaiStrictUntyped,
    openaiStrictEnumTypeMismatch,
    openaiStrictAnyofFirstKey,
    openaiStrictLimitProperties,
    openaiStrictLimitEnum,
    openaiStrictLimitStrings,
    openaiStrictRemoteRef,
    openaiStrictRefTopLevel,
    openaiStrictStringLength,
    openaiStrictBoundsBefore202505,
    openaiCodexPatternLookaround,
    openaiToolsetDuplicateNames,
    openaiOutputschemaResponses,
  ],
  sources: [
    { title: 'OpenAI API description', url: 'https://github.com/openai/openai-openapi', date: '2026-08-21' },
  ],
};
