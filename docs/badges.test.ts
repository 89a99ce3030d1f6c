import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { badgeKinds } from '@/core/badges/all';

it('every kind of badge is in the documentation', () => {
  const text = readFileSync(new URL('./badges.md', import.meta.url), 'utf8');
  for (const { id } of badgeKinds) expect(text).toContain(`\`${id}\``);
});
