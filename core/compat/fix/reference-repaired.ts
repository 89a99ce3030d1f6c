import { isObject, own } from '../../schema/json';
import { pointerTokens } from '../../schema/pointer';
import { referenced, referenceTo } from './references-inlined';
import { defineSchemaRewrite, withMember } from './rewrite';

const tables = ['$defs', 'definitions'] as const;

export const referenceRepaired = defineSchemaRewrite({
  id: 'reference-repaired',
  title: 'A reference leads to the definition it names',
  about:
    'A bare name, or a pointer into the document that a schema was cut out of (`#/components/schemas/X`), is pointed at the definition of that name, when there is one.',
  kind: 'repair',
  loses: null,
  sides: 'both',
  rewrite(schema, { root }) {
    const reference = own(schema, '$ref');
    if (typeof reference !== 'string' || referenced(root, reference) !== undefined) return null;
    const name = pointerTokens(`/${reference.replace(/^#?\/?/, '')}`).at(-1) ?? '';
    const table = tables.find((one) => own(own(root, one), name) !== undefined);
    if (table === undefined || !isObject(root)) return null;
    return withMember(schema, '$ref', referenceTo(table, name));
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { cell: { $ref: 'Range' } },
          $defs: { Range: { type: 'string' } },
        },
        {
          type: 'object',
          properties: { cell: { $ref: '#/$defs/Range' } },
          $defs: { Range: { type: 'string' } },
        },
      ],
    },
  ],
});
