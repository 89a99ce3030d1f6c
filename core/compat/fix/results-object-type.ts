import { isObject, own } from '../../schema/json';
import { type Rewrite, withMember } from './rewrite';
import { hasAny } from './schema/keywords';

export const resultsObjectType: Rewrite = {
  id: 'results-object-type',
  title: 'The root says that results are an object',
  about:
    'Structured results are always an object in MCP before 2026-07-28, so `type: "object"` at the root only says what holds anyway.',
  kind: 'values',
  isExactAtTimes: true,
  loses: 'results that are no objects, which most clients refuse anyway',
  examples: [
    {
      output: [
        { properties: { a: { type: 'string' } } },
        { type: 'object', properties: { a: { type: 'string' } } },
      ],
    },
  ],
  apply(tool, pointer) {
    const schema = own(tool, 'outputSchema');
    const isElsewhere = pointer !== undefined && pointer !== '' && !pointer.startsWith('/outputSchema');
    if (isElsewhere || !isObject(tool) || !isObject(schema) || hasAny(schema, ['type', '$ref'])) return null;
    return withMember(tool, 'outputSchema', { type: 'object', ...schema });
  },
};
