import { own } from '../../schema/json';
import { defineSchemaRewrite, withMember } from './rewrite';

export const patternAnchored = defineSchemaRewrite({
  id: 'pattern-anchored',
  title: 'A pattern says what stands before and after',
  about:
    'A pattern without `^` and `$` matches anywhere in a text. Engines that make grammars of patterns need both, so the rest is spelt out.',
  kind: 'values',
  loses: 'texts with line breaks around the match',
  sides: 'input',
  rewrite(schema) {
    const pattern = own(schema, 'pattern');
    if (typeof pattern !== 'string' || pattern === '' || /\(\?[=!<]/.test(pattern)) return null;
    const isStarted = pattern.startsWith('^');
    const isEnded = pattern.endsWith('$') && !pattern.endsWith('\\$');
    if (isStarted && isEnded) return null;
    const core = pattern.slice(isStarted ? 1 : 0, isEnded ? -1 : undefined);
    // Anchors inside, or a choice at the top, may mean something else.
    if (/[|^$]/.test(core)) return null;
    return withMember(schema, 'pattern', `^${isStarted ? '' : '.*'}${core}${isEnded ? '' : '.*'}$`);
  },
  examples: [
    {
      input: [
        { type: 'object', properties: { key: { type: 'string', pattern: '^[a-z]+' } } },
        { type: 'object', properties: { key: { type: 'string', pattern: '^[a-z]+.*$' } } },
      ],
    },
  ],
});
