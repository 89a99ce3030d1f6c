import { objectOf } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { isAnnotation } from './schema/keywords';

const kept = ['description', 'format'];

export const annotationsRemoved = defineSchemaRewrite({
  id: 'annotations-removed',
  title: 'Titles, defaults, examples and unknown keywords are left out',
  about:
    'Keywords that decide nothing about values go, except descriptions and formats. APIs with a fixed set of keywords refuse some of them.',
  kind: 'hint',
  loses: 'titles, defaults, examples or the generator’s own keywords',
  sides: 'input',
  rewrite(schema, { askedKeyword }) {
    const entries = Object.entries(schema);
    const isToGo = (key: string): boolean =>
      isAnnotation(key) &&
      !kept.includes(key) &&
      (askedKeyword === undefined || askedKeyword === key || !isAnnotation(askedKeyword));
    const left = entries.filter(([key]) => !isToGo(key));
    return left.length === entries.length ? null : objectOf(left);
  },
  examples: [
    {
      input: [
        {
          type: 'object',
          title: 'args',
          properties: {
            q: { type: 'string', default: 'a', examples: ['b'], 'x-order': 1, description: 'Query' },
          },
        },
        { type: 'object', properties: { q: { type: 'string', description: 'Query' } } },
      ],
    },
  ],
});
