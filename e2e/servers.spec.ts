import { expect, test } from './fixtures';

test.describe('the list of servers', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are links, live in the address, and are removed by a chip', async ({ page }) => {
    await page.goto('/servers');
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await filters.getByRole('link', { name: /Output schema/ }).click();
    await filters.getByRole('link', { name: /npm package/ }).click();
    await expect(page).toHaveURL('/servers?has=output-schema&kind=npm');
    await expect(page.getByRole('status')).toHaveText('14 servers');
    await page.getByRole('link', { name: 'Remove filter npm package' }).click();
    await expect(page).toHaveURL('/servers?has=output-schema');
    await page.goBack();
    await expect(page).toHaveURL('/servers?has=output-schema&kind=npm');
  });

  test('a choice leaves as many servers as it said', async ({ page }) => {
    await page.goto('/servers?q=fleet');
    const choice = page
      .getByRole('navigation', { name: 'Filters' })
      .getByRole('link', { name: /Annotations/ });
    const count = (await choice.textContent())?.match(/\d+/)?.[0];
    await choice.click();
    await expect(page.getByRole('status')).toHaveText(`${count} servers`);
  });

  test('words are searched together with the other filters', async ({ page }) => {
    await page.goto('/servers?has=output-schema');
    await page.getByLabel(/Words in name/).fill('calendar');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/\/servers\?q=calendar&has=output-schema/);
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('fifty rows a page, with links to the pages around', async ({ page }) => {
    await page.goto('/servers?sort=name');
    await expect(page.getByRole('row')).toHaveCount(51);
    await expect(page.locator('a[rel=prev]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/servers?sort=name&page=2');
    await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/servers?sort=name');
    await expect(page.locator('a[rel=next]')).toHaveCount(0);
  });

  test('is sorted by the heading of a column', async ({ page }) => {
    await page.goto('/servers');
    await page.getByRole('columnheader', { name: 'Server' }).getByRole('link').click();
    await expect(page.getByRole('columnheader', { name: 'Server' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const names = await page.getByRole('rowheader').getByRole('link').allInnerTexts();
    expect(names.indexOf('@fernway/tickets')).toBeLessThan(names.indexOf('@fleet/boards-1'));
    await page.getByRole('columnheader', { name: 'Tools' }).getByRole('link').click();
    await expect(page.getByRole('rowheader').first()).toContainText('@hostile/names');
  });

  test('an empty result names the filter that excludes most, and how to go on', async ({ page }) => {
    await page.goto('/servers?q=fleet&outcome=exited');
    await expect(page.getByText('Most are excluded by Exited')).toBeVisible();
    await page.getByRole('link', { name: 'without it there are 60 servers' }).click();
    await expect(page).toHaveURL('/servers?q=fleet');
  });

  test('a page beyond the last one leads back', async ({ page }) => {
    await page.goto('/servers?page=99');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/servers');
  });

  test('parameters that are none change nothing', async ({ page }) => {
    await page.goto('/servers?page=-1&sort=__proto__&has=x&outcome=constructor&kind=%00&q=');
    await expect(page.getByRole('row')).toHaveCount(51);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/servers$/);
  });
});
