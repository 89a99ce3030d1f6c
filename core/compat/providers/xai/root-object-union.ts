import { own } from '../../../schema/json';
import { rootNotObject } from '../../checks/objects';
import { rootOf } from '../../checks/places';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

function rootUnionFaults(sent: Sent): Hit[] {
  const root = rootOf(sent);
  const unions = ['anyOf', 'oneOf'].flatMap((keyword) => {
    const branches = root === undefined ? undefined : own(root, keyword);
    if (!Array.isArray(branches)) return [];
    const isFault = branches.some((branch) => own(branch, 'type') !== 'object');
    return isFault ? [{ pointer: `/inputSchema/${keyword}` }] : [];
  });
  const isUnion = own(root, 'anyOf') !== undefined || own(root, 'oneOf') !== undefined;
  return isUnion ? unions : rootNotObject(sent);
}

export const xaiRootObjectUnion = defineRule({
  id: 'xai-root-object-union',
  title: 'A union at the root has object branches only',
  endpoints: ['xai-chat', 'xai-responses', 'github-copilot-grok'],
  reads: 'tool',
  about:
    'anyOf or oneOf at the root with a branch that does not state type object, such as one with a required list alone, is refused even beside type object. Unions further down pass.',
  effect: 'request-rejected',
  errorText:
    '[invalid_client_tool_schema] X: tool parameter root must be an object type (root schema is an anyOf/oneOf union with a non-object branch)',
  confidence: 'observed',
  sources: [
    {
      title: 'invalid_client_tool_schema: root must be an object type',
      url: 'https://github.com/router-for-me/CLIProxyAPI/issues/4343',
      date: '2026-07-15',
    },
    {
      title: 'same root-union refusal on grok-4.6',
      url: 'https://github.com/farion1231/cc-switch/issues/6815',
      date: '2026-08-26',
    },
    {
      title: 'xAI 400s on root exclusive-required anyOf; reporter says OpenAI Responses takes it',
      url: 'https://github.com/can1357/oh-my-pi/issues/8698',
      date: '2026-08-16',
    },
  ],
  advice: 'Put the union into a property, or check the combination in the tool itself.',
  check: (sent) => rootUnionFaults(sent),
  message: (hit) =>
    hit.args?.type === undefined
      ? `A branch of the union at the root is not an object`
      : `The root of the arguments states type ${hit.args.type}, not "object"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { p: { type: 'string' }, s: { type: 'string' } },
          anyOf: [{ required: ['p'] }, { required: ['s'] }],
        },
      },
    },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'string' } } },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { p: { type: 'string' }, s: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {},
          anyOf: [
            { type: 'object', properties: { a: { type: 'string' } } },
            { type: 'object', properties: { b: { type: 'string' } } },
          ],
        },
      },
    },
  ],
});
