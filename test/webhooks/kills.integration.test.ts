import { expect, it } from 'vitest';
import { benchWebhooks } from '@/bench/webhooks.bench';

it('a sender that is killed loses no message, and what comes twice has the same id', async () => {
  const [row] = await benchWebhooks(20, 40, 1, 100);
  expect(row?.figures).toMatchObject({
    lost: 0,
    'doubles with another id': 0,
    'wrong signature': 0,
    'pending at the end': 0,
  });
  expect(row?.figures['killed at work']).toBeGreaterThan(0);
});
