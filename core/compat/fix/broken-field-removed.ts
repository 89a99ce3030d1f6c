import { isObject, type Json } from '../../schema/json';
import { objectOf } from '../steps/members';
import type { Rewrite } from './rewrite';

export const brokenFieldRemoved: Rewrite = {
  id: 'broken-field-removed',
  title: 'Fields of the tool without a value are left out',
  about:
    '`null` and other values of the wrong type in `title`, `description`, `annotations`, `_meta`, `icons`, `execution` or `outputSchema` are left out: clients refuse the whole list for them.',
  kind: 'repair',
  loses: null,
  examples: [
    {
      tool: [
        { name: 't', description: null, inputSchema: { type: 'object' }, annotations: null },
        { name: 't', inputSchema: { type: 'object' } },
      ],
    },
  ],
  apply(tool, pointer) {
    if (!isObject(tool)) return null;
    const entries = Object.entries(tool);
    const isAsked = (key: string): boolean =>
      pointer === undefined || pointer === '' || pointer.startsWith(`/${key}`);
    const kept = entries.filter(([key, value]) => !isAsked(key) || !isBroken(key, value));
    return kept.length === entries.length ? null : objectOf(kept);
  },
};

function isBroken(key: string, value: Json): boolean {
  if (key === 'title' || key === 'description') return typeof value !== 'string';
  if (key === 'icons') return !Array.isArray(value);
  return ['annotations', '_meta', 'execution', 'outputSchema'].includes(key) && !isObject(value);
}
