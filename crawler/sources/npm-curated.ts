import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Listing } from '@/core/listing';
import { localLists } from '@/core/local-lists';
import { parseServerList } from './server-list';
import type { LocalList } from './source';

/** The list that ships with Schemalog: npm packages, with the placeholders that let them list their tools. */
export const npmCurated: LocalList = {
  id: 'npm',
  title: localLists.npm,
  read: curatedServers,
};

/** Its entries. */
export async function curatedServers(): Promise<Listing[]> {
  const path = fileURLToPath(new URL('./npm-packages.json', import.meta.url));
  return parseServerList(await readFile(path, 'utf8'), 'npm-packages.json');
}
