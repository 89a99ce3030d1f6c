import { sha256 } from '../../schema/hash';
import { isObject, type Json, ownString } from '../../schema/json';
import { type Rewrite, withMember } from './rewrite';

/**
 * Characters of a name that leave room for what clients put before it: of 64 for name and prefix together, the longest fixed
 * part is `mcp__plugin_` with two underscores before the tool, and a server's name.
 */
const portableNameLength = 40;

const portable = /^[a-zA-Z][a-zA-Z0-9_]*$/;

export const portableName: Rewrite = {
  id: 'portable-name',
  title: 'The name has letters, digits and underscore only, and is short',
  about: `Other characters become underscores, a first letter is put in front where there is none, and more than ${portableNameLength} characters are cut with a sign that keeps the name unique. Users and prompts know the old name: keep it in the title.`,
  kind: 'name',
  loses: null,
  examples: [
    {
      tool: [
        { name: 'repo.search/files', inputSchema: { type: 'object' } },
        { name: 'repo_search_files', inputSchema: { type: 'object' } },
      ],
    },
    { tool: [{ name: '3d-model' }, { name: 't_3d_model' }] },
  ],
  apply(tool, pointer, context) {
    const name = ownString(tool, 'name');
    const isElsewhere = pointer !== undefined && pointer !== '' && pointer !== '/name';
    if (!isObject(tool) || name === undefined || isElsewhere) return null;
    const taken = new Set(context?.otherNames ?? []);
    if (portable.test(name) && name.length <= portableNameLength && !taken.has(name)) return null;
    return withMember(tool, 'name', freeName(name, taken));
  },
};

function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const base = /^[a-zA-Z]/.test(plain) ? plain : plain === '' ? 'tool' : `t_${plain}`;
  if (base.length <= portableNameLength && !taken.has(base)) return base;
  // Part of a hash rather than a number: it stays the same whatever other tools there are.
  const sign = sha256(name).slice(0, 6);
  return `${base.slice(0, portableNameLength - 7).replace(/_+$/, '')}_${sign}`;
}

/** What was renamed, for the caller that has to map calls back. */
export function nameMapping(before: Json, after: Json): { from: string; to: string } | null {
  const from = ownString(before, 'name');
  const to = ownString(after, 'name');
  return from === undefined || to === undefined || from === to ? null : { from, to };
}
