import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rewrites } from '@/core/compat/fix/all';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

describe('the rewrites', () => {
  it('every file of a rewrite is in the list, under its own id', () => {
    const engine = ['all', 'rewrite', 'equivalence', 'fix-for', 'fix-json', 'portable-form'];
    const files = readdirSync(join(root, 'core/compat/fix'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''))
      .filter((name) => !engine.includes(name));
    expect(rewrites.map(({ id }) => id).sort()).toEqual(files.sort());
  });
});

describe('docs/portable-form.md', () => {
  it('lists every rewrite with its kind and title, in the order in which they are made', () => {
    const text = readFileSync(join(root, 'docs/portable-form.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `([a-z-]+)` *\| (\w+) *\| (.*?) *\|$/gm)].map((match) =>
      match.slice(1, 4),
    );
    expect(rows).toEqual(rewrites.map(({ id, kind, title }) => [id, kind, title]));
  });
});
