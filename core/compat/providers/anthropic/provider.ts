import type { Provider } from '../../provider';
import { anthropicIntegerBoundOverflow } from './integer-bound-overflow';
import { anthropicItemsTuple } from './items-tuple';
import { anthropicManagedAgentsRef } from './managed-agents-ref';
import { anthropicNameDocs64 } from './name-docs64';
import { anthropicNamePattern128 } from './name-pattern128';
import { anthropicNameRemoteMcp64 } from './name-remote-mcp64';
import { anthropicOutputschemaNone } from './outputschema-none';
import { anthropicPlainConstraintsHint } from './plain-constraints-hint';
import { anthropicPropertyKeyNoDot } from './property-key-no-dot';
import { anthropicPropertyKeyPattern } from './property-key-pattern';
import { anthropicRefDangling } from './ref-dangling';
import { anthropicRootNoUnions } from './root-no-unions';
import { anthropicRootTypeRequired } from './root-type-required';
import { anthropicSchema202012 } from './schema-2020-12';
import { anthropicStrictAdditionalProperties } from './strict-additional-properties';
import { anthropicStrictArrayLimits } from './strict-array-limits';
import { anthropicStrictEnumEmpty } from './strict-enum-empty';
import { anthropicStrictEnumSimple } from './strict-enum-simple';
import { anthropicStrictExternalRef } from './strict-external-ref';
import { anthropicStrictFormatList } from './strict-format-list';
import { anthropicStrictGrammarSize } from './strict-grammar-size';
import { anthropicStrictMax16Unions } from './strict-max16-unions';
import { anthropicStrictMax20Tools } from './strict-max20-tools';
import { anthropicStrictMax24Optional } from './strict-max24-optional';
import { anthropicStrictNumericStringLimits } from './strict-numeric-string-limits';
import { anthropicStrictPatternSubset } from './strict-pattern-subset';
import { anthropicStrictRecursion } from './strict-recursion';
import { anthropicToolsetUniqueNames } from './toolset-unique-names';

export const anthropic: Provider = {
  id: 'anthropic',
  title: 'Anthropic',
  aliases: ['anthropic', 'claude', 'anthropic api', 'claude api', 'sonnet', 'opus', 'haiku'],
  about:
    'The Messages API of Anthropic, plain and strict, Managed Agents, and the connectors of claude.ai and Claude Desktop.',
  endpoints: [
    {
      id: 'anthropic-messages',
      title: 'Messages',
      api: 'Messages',
      mode: 'plain',
      aliases: ['messages', 'messages api', 'plain'],
      field: 'input_schema',
      isUsual: true,
    },
    {
      id: 'anthropic-messages-strict',
      title: 'Messages, strict',
      api: 'Messages strict',
      mode: 'strict',
      aliases: ['strict', 'messages strict', 'structured outputs'],
      field: 'input_schema',
      isUsual: false,
      since: '2025-11-13',
    },
    {
      id: 'anthropic-managed-agents',
      title: 'Managed Agents',
      api: 'Managed Agents',
      mode: 'custom tools',
      aliases: ['managed agents', 'managed agent', 'agents'],
      field: 'input_schema',
      isUsual: false,
    },
    {
      id: 'anthropic-connectors',
      title: 'claude.ai and Desktop connectors',
      api: 'Connectors',
      mode: 'remote MCP',
      aliases: ['connectors', 'connector', 'claude.ai', 'remote connectors', 'remote mcp', 'desktop'],
      field: 'input_schema',
      isUsual: false,
    },
  ],
  rules: [
    anthropicRootNoUnions,
    anthropicRootTypeRequired,
    anthropicSchema202012,
    anthropicItemsTuple,
    anthropicPropertyKeyPattern,
    anthropicPropertyKeyNoDot,
    anthropicNamePattern128,
    anthropicNameDocs64,
    anthropicNameRemoteMcp64,
    anthropicToolsetUniqueNames,
    anthropicPlainConstraintsHint,
    anthropicIntegerBoundOverflow,
    anthropicRefDangling,
    anthropicManagedAgentsRef,
    anthropicStrictAdditionalProperties,
    anthropicStrictNumericStringLimits,
    anthropicStrictArrayLimits,
    anthropicStrictRecursion,
    anthropicStrictExternalRef,
    anthropicStrictEnumSimple,
    anthropicStrictEnumEmpty,
    anthropicStrictPatternSubset,
    anthropicStrictFormatList,
    anthropicStrictMax20Tools,
    anthropicStrictMax24Optional,
    anthropicStrictMax16Unions,
    anthropicStrictGrammarSize,
    anthropicOutputschemaNone,
  ],
  sources: [],
};
