import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseServerList } from './server-list';
import type { Source } from './source';

/** The list that ships with Schemalog: npm packages, with the placeholders that let them list their tools. */
export const npmCurated: Source = {
  id: 'npm',
  title: 'npm, the list that ships with Schemalog',
  async discover() {
    const path = fileURLToPath(new URL('./npm-packages.json', import.meta.url));
    return parseServerList(await readFile(path, 'utf8'), 'npm-packages.json', 'npm');
  },
};
