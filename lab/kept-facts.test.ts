import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { factsText, keptFacts } from './kept-facts';

const folder = join('lab', 'facts');

it('the facts that are kept are those that the kept captures show', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const client = file.replace(/\.json$/, '');
    expect(readFileSync(join(folder, file), 'utf8'), `schemalog lab facts ${client} --write`).toBe(
      factsText(keptFacts(client)),
    );
  }
}, 60_000);
