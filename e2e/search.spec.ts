import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

test('finds tools and servers, marks why, and leads to them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('searchbox').fill('search tick');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=search+tick');
  await expect(page).toHaveTitle('search tick – Search – Schemalog');
  const hit = page.getByRole('link', { name: 'search_tickets' }).first();
  await expect(hit.locator('mark')).toHaveText(['search', 'tick']);
  await hit.click();
  await expect(page).toHaveURL('/servers/@fernway/tickets/tools/search_tickets');
});

test('descriptions are searched too, after names', async ({ page }) => {
  await page.goto('/search?q=comments');
  await expect(page.getByRole('link', { name: 'get_ticket' })).toBeVisible();
});

test('a slip of the keys is corrected', async ({ page }) => {
  await page.goto('/search?q=tikcets');
  await page.getByRole('link', { name: 'tickets', exact: true }).click();
  await expect(page).toHaveURL('/search?q=tickets');
  await expect(page.getByRole('link', { name: 'search_tickets' })).toBeVisible();
});

test('words that never occur together are offered one by one', async ({ page }) => {
  await page.goto('/search?q=tickets+calendar');
  await expect(page.getByText('Nothing has all of these words')).toBeVisible();
  await page.getByRole('link', { name: 'calendar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'list_calendar' }).first()).toBeVisible();
});

test('what is typed is searched as words, not as a query language', async ({ page }) => {
  const typed = [
    '"',
    '*',
    'a OR b',
    'name:x',
    '{name} : y',
    '^x',
    'x NEAR(y)',
    '-- ;',
    '\u0000',
    '(((',
    '\u202E',
    '日本',
  ];
  for (const q of [...typed, 'a'.repeat(5_000)]) {
    const answer = await page.goto(`/search?${new URLSearchParams({ q })}`);
    expect(answer?.status(), q).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  }
});
