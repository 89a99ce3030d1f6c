import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { referenceOf, targetOf } from '../../checks/references';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

function clashes(sent: Sent, node: SchemaNode): Hit[] {
  const reference = referenceOf(node);
  const target =
    reference === undefined || sent.schema === undefined ? undefined : targetOf(sent.schema, reference);
  if (target === undefined) return [];
  return Object.keys(node.schema)
    .filter((sibling) => sibling !== '$ref' && (sibling === 'type' || own(target, sibling) !== undefined))
    .map((sibling) => ({ pointer: at(node, sibling), args: { sibling } }));
}

export const moonshotRefSiblings = defineRule({
  id: 'moonshot-ref-siblings',
  title: 'Nothing beside $ref clashes with what it stands for',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'References are expanded first: a description or title on both sides, or a type beside the reference, is refused.',
  effect: 'request-rejected',
  errorText: "<At path 'properties.X': conflicting keywords found after $ref expansion: description>",
  confidence: 'observed',
  sources: [
    {
      title: 'conflicting keywords after $ref expansion',
      url: 'https://github.com/MoonshotAI/kimi-cli/issues/2061',
      date: '2026-04-24',
    },
    {
      title: 'Official validator for Moonshot-flavoured JSON Schema',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/docs/walle.md',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
    {
      title: 'A type beside $ref is refused',
      url: 'https://github.com/router-for-me/CLIProxyAPI/issues/5316',
      date: '2026-08-28',
    },
  ],
  advice: 'Keep description and title in one place, and the type in the definition.',
  check: (sent) => hitsIn(sent, (node) => clashes(sent, node)),
  message: (hit) => `"${hit.args?.sibling}" stands beside $ref and clashes with what it stands for`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A', description: 'd' } },
          $defs: { A: { type: 'string', description: 'e' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A', type: 'string' } },
          $defs: { A: { enum: ['a'] } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string', description: 'e' } },
        },
      },
    },
  ],
});
