import { own } from '../../schema/json';
import { without } from '../steps/members';
import { referenced } from './references-inlined';
import { defineSchemaRewrite } from './rewrite';

export const danglingReferenceOpened = defineSchemaRewrite({
  id: 'dangling-reference-opened',
  title: 'A reference that leads nowhere is left out',
  about: 'Where the definition is missing, the place accepts anything. Better still: send the definition.',
  kind: 'repair',
  loses: 'what the missing definition was to say',
  sides: 'both',
  rewrite(schema, { root }) {
    const reference = own(schema, '$ref');
    if (typeof reference !== 'string' || referenced(root, reference) !== undefined) return null;
    // Anchors and identifiers inside the document may be meant.
    const mayBeAddress =
      !reference.startsWith('#/') && /"\$(id|anchor|dynamicAnchor)"/.test(JSON.stringify(root));
    return mayBeAddress ? null : without(schema, '$ref');
  },
  examples: [
    {
      output: [
        { type: 'object', properties: { cell: { $ref: '#/$defs/Range', description: 'Where' } } },
        { type: 'object', properties: { cell: { description: 'Where' } } },
      ],
    },
  ],
});
