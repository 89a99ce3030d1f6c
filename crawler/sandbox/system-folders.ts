import { lstatSync, readlinkSync } from 'node:fs';
import type { SystemFolder } from './arguments';

/** The folders beside `/usr` that programs need, as they are on this host: links into `/usr`, or real folders. */
export function systemFolders(): SystemFolder[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((path): SystemFolder[] => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isSymbolicLink()) return [{ path, link: readlinkSync(path) }];
    return stat?.isDirectory() ? [{ path, link: null }] : [];
  });
}
