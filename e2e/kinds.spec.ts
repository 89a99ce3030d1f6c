import { expect, test } from './fixtures';

const kinds = '/changes/kinds';
const kind = `${kinds}/limit-tightened`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a change leads to the page of its kind, and that to all kinds', async ({ page }) => {
    await page.goto('/servers/@fernway/tickets/tools/search_tickets');
    await page.getByRole('link', { name: 'maximum of parameter limit changed from 100 to 50' }).click();
    await page.getByRole('link', { name: 'Limit tightened' }).first().click();
    await expect(page).toHaveURL(kind);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Limit tightened');
    const cases = page.getByRole('region', { name: 'Severity', exact: true });
    await expect(cases.getByRole('row', { name: /Input schema.*breaking/ }).first()).toBeVisible();
    await expect(cases.getByRole('row', { name: /Output schema.*compatible/ }).first()).toBeVisible();
    const example = page.getByRole('article').first();
    await expect(example).toContainText('breaking');
    await expect(example.locator('del')).toContainText('"maximum": 14');
    const newest = page.getByRole('list', { name: 'Newest steps with such a change' });
    await expect(newest.getByRole('heading', { level: 2 }).first()).toHaveText('@fernway/tickets');
    await expect(newest).not.toContainText('required');
    await page.getByRole('link', { name: 'Limit loosened' }).click();
    await expect(page).toHaveURL(`${kinds}/limit-loosened`);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Kinds' }).click();
    await expect(page).toHaveURL(kinds);
  });

  test('the number of a kind leads to its changes', async ({ page }) => {
    await page.goto(kinds);
    const row = page.getByRole('row', { name: /^Tool removed/ });
    await expect(row).toContainText('breaking');
    await row.getByRole('link', { name: /^1/ }).click();
    await expect(page).toHaveURL('/changes?kind=tool-removed');
    await expect(page.getByText('Tool close_ticket is gone')).toBeVisible();
  });

  test('a kind that is none answers 404', async ({ page }) => {
    for (const name of ['no-such-kind', 'constructor', 'limit-tightened/more']) {
      const answer = await page.goto(`${kinds}/${name}`);
      expect(answer?.status(), name).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    }
  });
});

test('each kind in the sitemap has a page that renders, with an example and without an empty part', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>[^<]*(\/changes\/kinds\/[^<]+)<\/loc>/g)].map(
    (match) => match[1],
  );
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    const answer = await request.get(address ?? '');
    // What Next.js sends along for the browser says `undefined` where a value is absent.
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(answer.status(), address).toBe(200);
    expect(html, address).toContain('Before and after, as');
    expect(html, address).not.toMatch(/undefined|\[object Object\]/);
  }
});
