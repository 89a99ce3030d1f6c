import { pages } from './addresses';
import { expect, test } from './fixtures';

test('the list of clients leads to what a release does to a tool', async ({ page }) => {
  await page.goto(pages['measured clients']);
  const row = page.getByRole('row', { name: /Vercel AI SDK, Google/ });
  await row.getByRole('link', { name: /Vercel AI SDK, Google/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vercel AI SDK, Google');
  await expect(page.getByRole('region', { name: 'Measured' })).toContainText(
    'bin/schemalog lab run ai-sdk-google@',
  );
  await expect(page.getByRole('navigation', { name: 'Release' }).getByRole('link')).not.toHaveCount(0);
});

test('a keyword that a release drops is told from one that it keeps', async ({ page }) => {
  await page.goto('/compat/clients/ai-sdk-google?version=3.0.141&provider=google');
  const keywords = page.getByRole('region', { name: 'Keywords', exact: true }).first();
  await expect(keywords.getByRole('row', { name: /^\$comment/ })).toContainText('dropped');
  await expect(keywords.getByRole('row', { name: /^const/ })).toContainText('becomes a one-value enum');
});

test('the schemas of a group stand side by side, what differs marked', async ({ page }) => {
  await page.goto(pages['measured client, schemas']);
  const probe = page.getByRole('listitem').filter({ hasText: 'a reference into $defs' }).first();
  await expect(probe.getByRole('region', { name: 'ref-defs as served' })).toContainText('"$ref"');
  await expect(probe.getByRole('region', { name: 'ref-defs as sent' })).toBeVisible();
  await expect(probe.locator('del').first()).toBeVisible();
});

test('releases are compared, newest first', async ({ page }) => {
  await page.goto(pages['measured client']);
  const history = page.getByRole('region', { name: 'What changed from release to release' });
  await expect(history.getByRole('listitem').first()).toContainText('against');
});

test('choosing another release keeps the provider and says so in the address', async ({ page }) => {
  await page.goto(pages['measured client']);
  await page.getByRole('navigation', { name: 'Release' }).getByRole('link', { name: '3.0.141' }).click();
  await expect(page).toHaveURL(/version=3\.0\.141&provider=google/);
  await expect(page.getByRole('region', { name: 'Measured' })).toContainText('3.0.141');
});

test('a client or a group that is not known has no page', async ({ page }) => {
  for (const address of ['/compat/clients/no-such', '/compat/clients/ai-sdk-google/no-such']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a client’s page says all it has to say', async ({ page }) => {
    await page.goto(pages['measured client']);
    await expect(page.getByRole('heading', { name: 'Keywords' })).toBeVisible();
    await expect(page.getByText('bin/schemalog lab run ai-sdk-google@')).toBeVisible();
  });
});
