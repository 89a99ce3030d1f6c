import { isObject, ownString } from '../../schema/json';
import { type Rewrite, withMember } from './rewrite';

const maxLength = 1024;

export const descriptionShortened: Rewrite = {
  id: 'description-shortened',
  title: `The description has at most ${maxLength} characters`,
  about:
    'The text is cut at the end of a sentence or word. Say the important things first, and the rest in the descriptions of the arguments.',
  kind: 'hint',
  loses: 'the end of the description',
  examples: [
    {
      tool: [
        { name: 't', description: `${'Word. '.repeat(200)}` },
        { name: 't', description: `${'Word. '.repeat(170).trimEnd()}` },
      ],
    },
  ],
  apply(tool, pointer) {
    const isElsewhere = pointer !== undefined && pointer !== '' && pointer !== '/description';
    const text = ownString(tool, 'description');
    if (!isObject(tool) || isElsewhere || text === undefined || text.length <= maxLength) return null;
    const part = text.slice(0, maxLength + 1);
    const end = Math.max(part.lastIndexOf('. ') + 1, part.lastIndexOf('\n'));
    const at = end > maxLength / 2 ? end : Math.max(part.lastIndexOf(' '), 0) || maxLength;
    return withMember(tool, 'description', text.slice(0, at).trimEnd());
  },
};
