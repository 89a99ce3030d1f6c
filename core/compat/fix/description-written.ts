import { isObject, own, ownString } from '../../schema/json';
import { type Rewrite, withMember } from './rewrite';

export const descriptionWritten: Rewrite = {
  id: 'description-written',
  title: 'The tool has a description',
  about:
    'A missing or empty description is made from the title, or from the words of the name. Better still: write one.',
  kind: 'spelling',
  loses: null,
  examples: [
    {
      tool: [
        { name: 'list_open_issues', description: '', inputSchema: { type: 'object' } },
        { name: 'list_open_issues', description: 'List open issues', inputSchema: { type: 'object' } },
      ],
    },
  ],
  apply(tool, pointer) {
    const isElsewhere = pointer !== undefined && pointer !== '' && pointer !== '/description';
    if (!isObject(tool) || isElsewhere) return null;
    const present = own(tool, 'description');
    if (typeof present === 'string' && present.trim() !== '') return null;
    const words =
      ownString(tool, 'title') ??
      ownString(own(tool, 'annotations'), 'title') ??
      wordsOf(ownString(tool, 'name') ?? '');
    return words.trim() === '' ? null : withMember(tool, 'description', words.slice(0, 200));
  },
};

function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? '' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
