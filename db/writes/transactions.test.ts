import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['db', 'crawler'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(root, folder, path)),
);

// SQLite fails at once, without waiting, when a transaction that began with a read wants to write after another process wrote.
it('every transaction begins with the wish to write', () => {
  const late = files.filter((path) => {
    const text = readFileSync(path, 'utf8');
    const begun = text.match(/\bdb(?:\.\$client)?\.transaction\(/g)?.length ?? 0;
    const immediate = text.match(/behavior: 'immediate'|\.immediate\(/g)?.length ?? 0;
    return begun > immediate;
  });
  expect(late).toEqual([]);
});
