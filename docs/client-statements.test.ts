import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const results = ['confirmed', 'refined', 'refuted', 'not measured'];

it('the counts of statements are those of the tables below them', () => {
  const text = readFileSync('docs/client-statements.md', 'utf8');
  const [, ...sum] = /^\| all \|(.*)\|$/m.exec(text) ?? [];
  const counted = results.map((result) => text.split(`\` | ${result} | `).length - 1);
  const all = counted.reduce((total, count) => total + count, 0);
  expect(all).toBeGreaterThan(100);
  expect(sum[0]?.split('|').map(Number)).toEqual([...counted, all]);
});
