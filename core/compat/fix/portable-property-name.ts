import { isObject, type Json, own } from '../../schema/json';
import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';

const portable = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/;

export const portablePropertyName = defineSchemaRewrite({
  id: 'portable-property-name',
  title: 'Arguments have names of letters, digits and underscore',
  about:
    'Brackets, blanks, dots and other signs in the name of an argument are refused by some APIs. Callers use the new name: for a next major release.',
  kind: 'interface',
  loses: 'the present names of these arguments',
  sides: 'input',
  rewrite(schema) {
    const properties = own(schema, 'properties');
    if (!isObject(properties)) return null;
    const names = Object.keys(properties);
    if (names.every((name) => portable.test(name))) return null;
    const taken = new Set(names.filter((name) => portable.test(name)));
    const renamed = new Map(names.map((name) => [name, portable.test(name) ? name : freeName(name, taken)]));
    const required = own(schema, 'required');
    const result = {
      ...schema,
      properties: objectOf(
        Object.entries(properties).map(([name, value]) => [renamed.get(name) ?? name, value]),
      ),
    };
    if (!Array.isArray(required)) return result;
    const newNames: Json[] = required.map((name) =>
      typeof name === 'string' ? (renamed.get(name) ?? name) : name,
    );
    return { ...result, required: newNames };
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { 'filter[id]': { type: 'string' } }, required: ['filter[id]'] },
        { type: 'object', properties: { filter_id: { type: 'string' } }, required: ['filter_id'] },
      ],
    },
  ],
});

/** A portable name near the given one that is not taken; it is taken then. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^a-zA-Z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  const base = (/^[a-zA-Z]/.test(plain) ? plain : `p_${plain}`).slice(0, 60);
  let free = base;
  for (let i = 2; taken.has(free); i++) free = `${base}_${i}`;
  taken.add(free);
  return free;
}
