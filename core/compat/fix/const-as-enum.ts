import { own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { typeNameOf } from './schema/keywords';
import { statedTypes } from './type-list-as-union';

export const constAsEnum = defineSchemaRewrite({
  id: 'const-as-enum',
  title: 'One fixed value becomes a list of one, with its type',
  about: 'Many APIs do not know `const`; `enum` with one value and its type says the same.',
  kind: 'spelling',
  loses: null,
  sides: 'input',
  rewrite(schema) {
    const value = own(schema, 'const');
    if (value === undefined || Object.hasOwn(schema, 'enum')) return null;
    const type = typeNameOf(value);
    const stated = statedTypes(schema);
    const fits =
      stated === undefined || stated.includes(type) || (type === 'integer' && stated.includes('number'));
    if (!fits) return null;
    const rest = without(schema, 'const', 'type');
    if (value === null) return { ...rest, type: 'null' };
    return { ...rest, type: stated?.length === 1 ? (stated[0] ?? type) : type, enum: [value] };
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { kind: { const: 'file', description: 'Kind' } } },
        { type: 'object', properties: { kind: { description: 'Kind', type: 'string', enum: ['file'] } } },
      ],
    },
    {
      input: [
        { type: 'object', properties: { n: { type: 'number', const: 2 }, none: { const: null } } },
        { type: 'object', properties: { n: { type: 'number', enum: [2] }, none: { type: 'null' } } },
      ],
    },
  ],
});
