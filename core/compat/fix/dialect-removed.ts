import { own } from '../../schema/json';
import { without } from '../steps/members';
import { defineSchemaRewrite } from './rewrite';
import { hasAny } from './schema/keywords';

const names = ['$schema', '$id', '$comment', '$vocabulary'];

export const dialectRemoved = defineSchemaRewrite({
  id: 'dialect-removed',
  title: 'The name of the dialect and of the schema are left out',
  about:
    '`$schema`, `$id` and `$comment` decide nothing about arguments, and APIs with a fixed set of keywords refuse them.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite: (schema) =>
    hasAny(schema, names) && isOwn(own(schema, '$id')) ? without(schema, ...names) : null,
  examples: [
    {
      input: [
        { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
        { type: 'object', properties: {} },
      ],
    },
  ],
});

function isOwn(id: unknown): boolean {
  return id === undefined || typeof id === 'string';
}
