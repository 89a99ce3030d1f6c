import { everyPage, pages } from './addresses';
import { expect, expectSound, test, violations } from './fixtures';

for (const address of everyPage) {
  test(`${address} meets WCAG 2.2 AA in both themes and does not scroll sideways`, async ({ page }) => {
    await page.goto(address);
    await expectSound(page);
  });
}

test('the page of a change meets WCAG 2.2 AA in both themes and does not scroll sideways', async ({
  page,
}) => {
  await page.goto(pages.tool);
  await page.getByRole('link', { name: 'Description of the tool changed' }).first().click();
  await expect(page).toHaveURL(/\/changes\/[^/]+$/);
  await expectSound(page);
});

// axe is a script itself and does not run where scripts are switched off: the page's own are kept from loading. These have some.
for (const address of [pages.home, pages.servers, pages.server, pages.tool, '/check']) {
  test(`${address} without scripts is as well ordered`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort('blockedbyclient'));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await violations(page, 'structure')).toEqual([]);
  });
}
