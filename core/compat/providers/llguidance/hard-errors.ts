import type { Json } from '../../../schema/json';
import { isObject, own } from '../../../schema/json';
import { keywordsAt, otherFormats } from '../../checks/keywords';
import { patternsWhere } from '../../checks/patterns';
import { at, hitsIn } from '../../checks/places';
import { remoteReferences } from '../../checks/references';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

const formats = [
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'uri',
  'unknown',
];

function others(node: SchemaNode): Hit[] {
  const counts = isOpenEnded(node) ? keywordsAt(node, ['minProperties', 'maxProperties']) : [];
  const branches = own(node.schema, 'oneOf');
  if (!Array.isArray(branches) || areApart(branches)) return counts;
  return [...counts, { pointer: at(node, 'oneOf') }];
}

function isOpenEnded(node: SchemaNode): boolean {
  const properties = own(node.schema, 'properties');
  const required = own(node.schema, 'required');
  return (
    isObject(properties) && Object.keys(properties).length > (Array.isArray(required) ? required.length : 0)
  );
}

/** True when every branch states one type and no two the same: more is not looked for. */
function areApart(branches: readonly Json[]): boolean {
  const types = branches.map((branch) => own(branch, 'type') ?? own(branch, 'const') ?? null);
  return types.every((type) => typeof type === 'string') && new Set(types).size === types.length;
}

export const llguidanceHardErrors = defineRule({
  id: 'llguidance-hard-errors',
  title: 'What is not supported is an error',
  endpoints: ['llguidance'],
  reads: 'tool',
  about:
    'Unknown formats, lookaround in patterns, oneOf that is not provably exclusive, remote references, and counts of properties beside optional ones fail to convert. A lenient switch, which hosts may set, ignores them instead.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'JSON Schema support notes',
      url: 'https://github.com/guidance-ai/llguidance/blob/c75b0d90e12c941b881566e0a77bb5fa24cd2731/docs/json_schema.md',
      date: '2026-08-17',
      commit: 'c75b0d90e12c941b881566e0a77bb5fa24cd2731',
    },
  ],
  advice: 'Leave the keyword out and check the value in the tool.',
  check: (sent) => [
    ...otherFormats(sent, formats),
    ...patternsWhere(sent, (pattern) => pattern.hasLookaround),
    ...remoteReferences(sent),
    ...hitsIn(sent, others),
  ],
  message: () => `llguidance cannot convert this`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { type: 'string', format: 'phone' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'string', pattern: '(?=a)' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { oneOf: [{ type: 'string' }, { type: 'string', minLength: 2 }] } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { f: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { oneOf: [{ type: 'string' }, { type: 'null' }] } } },
      },
    },
  ],
});
