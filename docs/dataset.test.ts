import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { datasetTables } from '@/core/dataset/tables';

it('every table of the dataset is in the documentation', () => {
  const text = readFileSync(new URL('./dataset.md', import.meta.url), 'utf8');
  for (const { name } of datasetTables) expect(text).toContain(`\`${name}\``);
});
