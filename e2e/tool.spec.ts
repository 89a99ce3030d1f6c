import { tool } from './addresses';
import { expect, test } from './fixtures';

test('the input schema is a table that people read', async ({ page }) => {
  await page.goto(tool);
  const input = page.getByRole('table', { name: /^Input schema/ });
  await expect(input.getByRole('row', { name: /^query/ })).toContainText(
    /required.*string.*2 to 200 characters.*Words to look for/s,
  );
  await expect(input.getByRole('row', { name: /^limit/ })).toContainText(/integer.*1 to 50.*Default: 20/s);
  await expect(input.getByRole('row', { name: /^status/ })).toContainText(
    'array of one of: "open", "waiting", "solved"',
  );
  await expect(input.getByRole('row', { name: /^since/ })).toContainText('format date-time');
  await expect(input.getByRole('row', { name: /^page/ })).toContainText('string or null');
  await expect(input.getByRole('row', { name: /^each item/ })).toContainText('see filter above');
  await expect(page.getByText('object, no other properties')).toBeVisible();
  const output = page.getByRole('table', { name: /^Output schema/ });
  await expect(output.getByRole('row', { name: /^tickets/ })).toContainText('array of object');
  await expect(page.getByRole('row', { name: /destructiveHint/ })).toContainText(
    'Means nothing for a read-only tool',
  );
  await expect(page.getByRole('row', { name: /idempotentHint/ })).toContainText('no (default false)');
});

test('the changelog gives place and values of each change, and ends in the first observation', async ({
  page,
}) => {
  await page.goto(tool);
  const changelog = page.getByRole('region', { name: /Schema changelog/ });
  await expect(changelog).toContainText(/Changed Input schema \/ properties \/ limit \/ maximum.*100.*50/s);
  await expect(changelog).toContainText('Added Input schema / properties / since');
  await expect(changelog).toContainText('Added Output schema');
  await expect(changelog.locator('del', { hasText: 'newest ones come first.' })).toBeVisible();
  await expect(changelog.getByRole('listitem').last()).toContainText('First observed, 1.0.0');
  await expect(changelog.getByRole('listitem').last()).toContainText('4 Mar 2026');
});

test('a change has an address of its own', async ({ page }) => {
  await page.goto('/servers/@fernway/tickets');
  await page.getByRole('link', { name: 'Parameter query now has maxLength 200' }).click();
  await expect(page).toHaveURL(/\/changes\/[0-9a-f]{20}$/);
  await page.getByRole('link', { name: 'Changelog of the tool' }).click();
  await expect(page).toHaveURL(/search_tickets#c-[0-9a-f]{20}$/);
  await expect(page.locator(':target')).toContainText('Parameter query now has maxLength');
  await expect(page.locator(':target')).toBeInViewport();
});

test('the raw JSON is copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(tool);
  await page.getByRole('button', { name: 'Copy Raw JSON' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({
    name: 'search_tickets',
    'x-team': 'support',
    _meta: { 'example.com/rateLimit': { perMinute: 60 } },
  });
});

test('a definition is frozen under its hash, with the releases that have it', async ({ page }) => {
  await page.goto(tool);
  const versions = page.getByRole('table', { name: /Releases with the definition/ });
  await expect(versions.getByRole('row', { name: /1\.3\.0/ })).toContainText('shown here');
  await versions
    .getByRole('row', { name: /1\.0\.0/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/at\/[0-9a-f]{16}$/);
  await expect(page.getByText('There is a newer one')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Finds tickets by words in their title.');
  await page.getByRole('link', { name: 'see the tool with its changelog' }).click();
  await expect(page).toHaveURL(tool);
});

test('the text as received is plain data that never changes', async ({ page, request }) => {
  await page.goto(tool);
  const href = await page.getByRole('link', { name: 'As received' }).last().getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await answer.json()).toMatchObject({ name: 'search_tickets' });
  const again = await request.get(href ?? '', { headers: { 'if-none-match': answer.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('a removed tool keeps its page', async ({ page }) => {
  await page.goto('/servers/@fernway/tickets/tools/close_ticket');
  await expect(page.getByText('Removed in 1.2.0')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Input schema/ })).toContainText('always "solved"');
});

test('places that differ between two starts are named', async ({ page }) => {
  await page.goto('/servers/@fernway/tickets/tools/get_ticket');
  await expect(page.getByText('Unstable: these places differ')).toBeVisible();
});
