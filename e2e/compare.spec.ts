import { expect, test } from './fixtures';

const server = '/servers/@fernway/tickets';
const range = `${server}/compare/1.0.0...1.3.0`;
const views = {
  changes: range,
  unified: `${range}?view=unified`,
  split: `${range}?view=split`,
};
const hostile = '/servers/@hostile/schemas/compare/1.0.0...2.0.0';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('two releases are chosen on the page of the server', async ({ page }) => {
    await page.goto(server);
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Compare' }) });
    await form.getByLabel('Compare').selectOption('1.0.0');
    await form.getByLabel('with').selectOption('1.2.0');
    await form.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`${server}/compare/1.0.0...1.2.0`);
    await expect(page.getByRole('listitem').filter({ hasText: 'close_ticket' }).first()).toContainText(
      'Removed the tool',
    );
    await expect(page.getByRole('main')).toContainText('Added the tool');
  });

  test('the changelog of a server leads to the comparison of each step', async ({ page }) => {
    await page.goto(server);
    await page.getByRole('link', { name: 'Compare 1.1.0 with 1.2.0' }).click();
    await expect(page).toHaveURL(`${server}/compare/1.1.0...1.2.0`);
    await expect(page.getByRole('main')).toContainText('2 changes in 2 tools');
  });

  test('the reverse swaps what was added and removed, and says so', async ({ page }) => {
    await page.goto(`${server}/compare/1.1.0...1.2.0`);
    const close = page.getByRole('listitem').filter({ hasText: 'close_ticket' }).first();
    await expect(close).toContainText('Removed the tool');
    await page.getByRole('link', { name: 'Reverse' }).click();
    await expect(page).toHaveURL(`${server}/compare/1.2.0...1.1.0`);
    await expect(close).toContainText('Added the tool');
    await expect(page.getByText('This reads backwards')).toBeVisible();
  });

  test('the text has added, removed and folded lines, and marks the words of an edited one', async ({
    page,
  }) => {
    await page.goto(views.unified);
    await expect(
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Text' }),
    ).toHaveAttribute('aria-current', 'page');
    const search = page.getByRole('region', { name: 'search_tickets' });
    await expect(search.locator('ins', { hasText: '"maxLength": 200' })).toBeVisible();
    await expect(search.locator('del mark', { hasText: 'number' })).toBeVisible();
    await expect(search.locator('ins mark', { hasText: 'integer' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'get_ticket' })).toHaveCount(0);
  });

  test('long equal parts are folded, and open without scripts', async ({ page }) => {
    await page.goto(`${hostile}?view=unified`);
    const deep = page.getByRole('region', { name: 'deep' });
    const fold = deep.locator('details', { hasText: /show \d+ equal lines/ }).first();
    await expect(fold).toBeVisible();
    await expect(fold.locator('ol')).toBeHidden();
    await fold.locator('summary').click();
    await expect(fold.locator('ol')).toBeVisible();
  });

  test('each line has an address, and side by side both texts have theirs', async ({ page }) => {
    await page.goto(views.unified);
    await page.getByRole('region', { name: 'search_tickets' }).locator('a.diff-number').nth(3).click();
    await expect(page).toHaveURL(/#(old:)?search_tickets\/[\w/.~]+$/);
    await expect(page.locator(':target')).toBeInViewport();
    await page.goto(`${views.split}#old:search_tickets/inputSchema/properties/limit/type`);
    await expect(page.locator(':target')).toContainText('"type": "number"');
    await expect(page.locator(':target')).toBeInViewport();
    await page.goto(`${views.split}#search_tickets/inputSchema/properties/limit/type`);
    await expect(page.locator(':target')).toContainText('"type": "integer"');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`${views.split}#search_tickets/inputSchema/properties/limit/default`);
    await expect(page.locator(':target')).toContainText('"default": 20');
    await expect(page.locator(':target')).toBeInViewport();
  });

  test('no two lines of a page have one address', async ({ page }) => {
    for (const address of [views.unified, views.split, `${hostile}?view=split`]) {
      await page.goto(address);
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((one) => one.id));
      expect(ids.length).toBeGreaterThan(50);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    }
  });

  test('a change is followed to the line of its place in the text, also where the line is the same', async ({
    page,
  }) => {
    await page.goto(range);
    const entry = page.getByRole('listitem').filter({ hasText: 'Parameter limit is now required' });
    await entry.getByRole('link', { name: 'See in the text' }).click();
    await expect(page).toHaveURL(
      `${range}?view=unified&tool=search_tickets#search_tickets/inputSchema/properties/limit`,
    );
    await expect(page.locator(':target')).toContainText('"limit": {');
    await expect(page.locator(':target')).toBeInViewport();
    await expect(page.locator(':target')).toHaveCSS('outline-style', 'solid');
    await page.getByRole('link', { name: 'show all tools' }).click();
    await expect(page).toHaveURL(views.unified);
  });

  test('the page of a change leads to its line, that of a removed value in the older text', async ({
    page,
  }) => {
    await page.goto('/servers/@hearth/devices/compare/1.0.0...2.0.0');
    await page.getByRole('link', { name: /Parameter mode may no longer be/ }).click();
    await expect(page).toHaveURL(/\/changes\/[0-9a-f]{20}$/);
    await page.getByRole('link', { name: 'See in the text' }).click();
    await expect(page).toHaveURL(/#old:set_mode\/inputSchema\/properties\/mode\/enum$/);
    await expect(page.getByRole('listitem').filter({ has: page.locator(':target') })).toContainText(
      '"enum": [',
    );
    await expect(page.locator('del', { hasText: '"sleep"' })).toBeInViewport();
  });

  test('what was only moved shows in the order as received, which stands in the address', async ({
    page,
  }) => {
    const moved = '/servers/@hearth/devices/compare/2.1.0...2.1.1';
    await page.goto(moved);
    await expect(page.getByText('The tools of the two lists do not differ.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Text' }).click();
    await expect(page.getByText('The texts do not differ.')).toBeVisible();
    await page.getByRole('link', { name: 'order as received' }).click();
    await expect(page).toHaveURL(`${moved}?view=unified&order=received`);
    const lamps = page.getByRole('region', { name: 'read_lamps' });
    await expect(lamps.locator('del', { hasText: '"name": "read_lamps"' })).toBeVisible();
    await expect(lamps.locator('ins', { hasText: '"name": "read_lamps"' })).toBeVisible();
    await page.getByRole('link', { name: 'Side by side' }).click();
    await expect(page).toHaveURL(`${moved}?view=split&order=received`);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`${moved}?view=split&order=received`);
    await page.getByRole('link', { name: 'one order on both sides' }).click();
    await expect(page).toHaveURL(`${moved}?view=split`);
  });

  test('a tab keeps the two releases, and the form keeps the tab', async ({ page }) => {
    await page.goto(range);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Side by side' }).click();
    await expect(page).toHaveURL(views.split);
    await page.getByLabel('with').selectOption('1.1.0');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`${server}/compare/1.0.0...1.1.0?view=split`);
  });

  test('a release compared with itself says that nothing can differ', async ({ page }) => {
    await page.goto(`${server}/compare/1.2.0...1.2.0`);
    await expect(page.getByText('nothing can differ')).toBeVisible();
  });

  test('two observations of a remote are compared by their moments', async ({ page }) => {
    await page.goto('/servers/weather.example.com/mcp');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/compare\/2026-11-03T[\d:]+Z\.\.\.2026-11-09T[\d:]+Z$/);
    await expect(page.getByRole('main')).toContainText('properties / days / maximum');
  });

  for (const address of ['1.0.0...1.1.1', '1.0.0...9.9.9', '1.0.0', '...1.0.0', '1.0.0...']) {
    test(`${address} names no two inspected releases`, async ({ page }) => {
      const answer = await page.goto(`${server}/compare/${address}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not/i);
    });
  }
});

test('definitions of 900 kB are shown in part, with the whole one link away', async ({ page, request }) => {
  const started = Date.now();
  await page.goto(`${hostile}?view=split`);
  const huge = page.getByRole('region', { name: 'huge' });
  await expect(huge).toContainText(/[\d,]+ more lines not shown here/);
  expect(await page.locator('.diff-line').count()).toBeLessThanOrEqual(4_000);
  const href = await huge
    .getByRole('link', { name: /as received/ })
    .first()
    .getAttribute('href');
  expect((await (await request.get(href ?? '')).body()).byteLength).toBeGreaterThan(900_000);
  expect(Date.now() - started).toBeLessThan(15_000);
});
