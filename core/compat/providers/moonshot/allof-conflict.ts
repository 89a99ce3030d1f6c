import type { Json } from '../../../schema/json';
import { isObject, own } from '../../../schema/json';
import { jsonLength } from '../../checks/measures';
import { at, hitsIn, short } from '../../checks/places';
import type { SchemaNode } from '../../nodes';
import { defineRule } from '../../rule';
import type { Hit } from '../../sent';

const merged = ['properties', 'required', 'description', 'title'];

function conflicts(node: SchemaNode): Hit[] {
  const members = own(node.schema, 'allOf');
  if (!Array.isArray(members)) return [];
  const seen = new Map<string, string>();
  return members.flatMap((member, i) =>
    Object.entries(isObject(member) ? member : {}).flatMap(([keyword, value]) => {
      if (merged.includes(keyword)) return [];
      const text = keyOf(value);
      const isConflict = (seen.get(keyword) ?? text) !== text;
      seen.set(keyword, text);
      return isConflict ? [{ pointer: at(node, 'allOf', i), args: { keyword: short(keyword) } }] : [];
    }),
  );
}

function keyOf(value: Json): string {
  return jsonLength(value) > 10_000 ? 'large' : JSON.stringify(value);
}

export const moonshotAllofConflict = defineRule({
  id: 'moonshot-allof-conflict',
  title: 'Members of allOf do not state one keyword differently',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'The service merges the members of allOf and refuses two that give one key different values, such as conditions one after the other (kimi-k2.6, June 2026).',
  effect: 'request-rejected',
  errorText: "Conflict in schema definitions for key 'if'. Previous: ..., New: ...",
  confidence: 'observed',
  sources: [
    {
      title: 'kimi-k2.6: conflict in schema definitions for key if',
      url: 'https://github.com/earendil-works/pi/issues/5822',
      date: '2026-06-16',
    },
  ],
  advice: 'Merge the members into one schema, or leave the conditions out.',
  check: (sent) => hitsIn(sent, conflicts),
  message: (hit) => `Members of allOf state "${hit.args?.keyword}" differently`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          allOf: [{ if: { required: ['a'] } }, { if: { required: ['b'] } }],
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
          properties: { a: { type: 'string' } },
          allOf: [{ if: { required: ['a'] } }],
        },
      },
    },
  ],
});
