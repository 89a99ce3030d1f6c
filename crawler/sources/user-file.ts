import { readFile } from 'node:fs/promises';
import { localLists } from '@/core/local-lists';
import { parseServerList, ServerListError } from './server-list';
import type { LocalList } from './source';

/**
 * The operator's own list.
 * @param path a file in the format of `server-list.ts`
 */
export function userFile(path: string): LocalList {
  return {
    id: 'file',
    title: localLists.file,
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new ServerListError(`${path} cannot be read: ${error.code}`);
      });
      return parseServerList(text, path);
    },
  };
}
