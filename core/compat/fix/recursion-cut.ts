import { inlineReferences } from './references-inlined';
import { defineSideRewrite } from './rewrite';

const levels = 2;

export const recursionCut = defineSideRewrite({
  id: 'recursion-cut',
  title: 'A definition that contains itself is written out for a few levels',
  about: `What a recursive definition describes is written out ${levels} levels deep; below that any object is accepted.`,
  kind: 'values',
  loses: 'what is said of the deeper levels',
  sides: 'both',
  rewrite: (schema) => (inlineReferences(schema, 0) === null ? inlineReferences(schema, levels) : null),
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { tree: { $ref: '#/$defs/Node' } },
          $defs: { Node: { type: 'object', properties: { child: { $ref: '#/$defs/Node' } } } },
        },
        {
          type: 'object',
          properties: {
            tree: {
              type: 'object',
              properties: {
                child: {
                  type: 'object',
                  properties: {
                    child: { type: 'object', properties: { child: { type: 'object', properties: {} } } },
                  },
                },
              },
            },
          },
        },
      ],
    },
  ],
});
