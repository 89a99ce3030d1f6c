import { isObject, own } from '../../schema/json';
import { type Rewrite, withMember } from './rewrite';

export const inputWritten: Rewrite = {
  id: 'input-written',
  title: 'A tool without arguments says so with an empty object',
  about: 'A missing or null `inputSchema` becomes an object without properties, as the protocol asks.',
  kind: 'repair',
  loses: null,
  examples: [
    {
      tool: [
        { name: 't', inputSchema: null },
        { name: 't', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
  apply(tool, pointer) {
    const isElsewhere = pointer !== undefined && pointer !== '' && pointer !== '/inputSchema';
    if (isElsewhere || !isObject(tool) || isObject(own(tool, 'inputSchema'))) return null;
    return withMember(tool, 'inputSchema', { type: 'object', properties: {} });
  },
};
