import { expect, test } from './fixtures';

const tool = '/servers/@fernway/tickets/tools/search_tickets';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to the newest changes of all servers, step by step', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Changes' }).click();
    await expect(page).toHaveURL('/changes');
    const step = page.getByRole('listitem').filter({ hasText: '@fernway/tickets' }).first();
    await expect(step).toContainText(/1\.2\.0.*1\.3\.0/s);
    await expect(step).toContainText('not later than 26 Nov 2026');
    await expect(step).toContainText('13 changes, 2 hidden');
    await expect(step.getByRole('link', { name: 'and 3 more changes' })).toHaveAttribute(
      'href',
      '/servers/@fernway/tickets/compare/1.2.0...1.3.0',
    );
    const remote = page.getByRole('listitem').filter({ hasText: 'weather.example.com/mcp' }).first();
    await expect(remote).toContainText('between 3 Nov 2026 and 9 Nov 2026');
  });

  test('a filter leaves the changes that pass, stands in the address, and is removed by a click', async ({
    page,
  }) => {
    await page.goto('/changes');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Kind').selectOption('Tool removed');
    await form.getByLabel('Server').fill('@fernway/tickets');
    await form.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/[?&]kind=tool-removed&/);
    const steps = page.getByRole('list', { name: 'Steps with changes' });
    await expect(steps.getByRole('heading', { level: 2 })).toHaveText(['@fernway/tickets']);
    await expect(steps).toContainText('Tool close_ticket is gone');
    await expect(steps).not.toContainText('New tool');
    await page.getByRole('link', { name: 'Remove filter Tool removed' }).click();
    await expect(page).toHaveURL('/changes?server=%40fernway%2Ftickets');
    await expect(steps.getByRole('heading', { level: 2 })).toHaveCount(3);
  });

  test('the breaking changes alone can be asked for', async ({ page }) => {
    await page.goto('/changes');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Severity').selectOption('Breaking');
    await form.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/[?&]severity=breaking/);
    const steps = page.getByRole('list', { name: 'Steps with changes' });
    await expect(steps).toContainText('Parameter limit is now required');
    await expect(steps).not.toContainText(/cosmetic|compatible/);
    await page.getByRole('link', { name: 'Remove filter Breaking' }).click();
    await expect(steps).toContainText('compatible');
  });

  test('since keeps the steps of that day and later', async ({ page }) => {
    await page.goto('/changes?server=@fernway/tickets&since=2026-07-30');
    await expect(
      page.getByRole('list', { name: 'Steps with changes' }).getByRole('heading', { level: 2 }),
    ).toHaveCount(2);
    await page.goto('/changes?server=@fernway/tickets&since=2026-07-31');
    await expect(
      page.getByRole('list', { name: 'Steps with changes' }).getByRole('heading', { level: 2 }),
    ).toHaveCount(1);
  });

  test('an unknown server and an empty result say so', async ({ page }) => {
    await page.goto('/changes?server=no/such');
    await expect(page.getByText('No server is called so.')).toBeVisible();
    await page.goto('/changes?since=2030-01-01');
    await expect(page.getByText('No change passes all filters.')).toBeVisible();
    await page.getByRole('link', { name: 'See all changes' }).click();
    await expect(page).toHaveURL('/changes');
  });

  test('a change is followed from the changelog to its page, and on to comparison and tool', async ({
    page,
  }) => {
    await page.goto(tool);
    await page.getByRole('link', { name: 'maximum of parameter limit changed from 100 to 50' }).click();
    await expect(page).toHaveURL(/\/changes\/[0-9a-f]{20}$/);
    const address = page.url();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /maximum of parameter limit changed from 100 to 50.*breaking/,
    );
    const values = page.getByRole('region', { name: 'Before and after' });
    await expect(values).toContainText('Values outside the new limit are refused.');
    await expect(values).toContainText('Changed Input schema / properties / limit / maximum');
    await expect(values).toContainText(/100.*50/s);
    const place = page.getByRole('region', { name: 'Place in the definition' });
    await expect(place.getByRole('list', { name: 'Way to the change' })).toContainText(
      /inputSchema.*properties.*limit.*maximum/s,
    );
    await expect(place.locator('del')).toContainText('"maximum": 100');
    await expect(page.getByRole('main')).toContainText('not later than 26 Nov 2026');
    const addresses = page.getByRole('region', { name: 'Addresses' });
    await expect(addresses).toContainText(`/changes/${address.split('/').at(-1)}`);
    await expect(addresses).toContainText('/inputSchema/properties/limit/maximum');
    await page.getByRole('link', { name: 'Compare the two lists' }).click();
    await expect(page).toHaveURL('/servers/@fernway/tickets/compare/1.2.0...1.3.0');
    await page.goto(address);
    await page.getByRole('link', { name: 'Changelog of the tool' }).click();
    await expect(page).toHaveURL(/search_tickets#c-[0-9a-f]{20}$/);
    await expect(page.locator(':target')).toBeInViewport();
  });

  test('a change without a release is drawn as an interval, and its two lists can be compared', async ({
    page,
  }) => {
    await page.goto('/changes?server=@example/drifting&level=all');
    await page
      .getByRole('list', { name: 'Steps with changes' })
      .getByRole('link', { name: 'Description of the tool changed' })
      .first()
      .click();
    await expect(page.getByRole('main')).toContainText('Changed without a release');
    await expect(page.getByRole('main')).toContainText('between 19 Nov 2026 and 27 Nov 2026');
    await page.getByRole('link', { name: 'Compare the two lists' }).click();
    await expect(page).toHaveURL(/compare\/[^/]+@2026-[^/]+Z\.\.\.[^/]+@2026-[^/]+Z$/);
    await expect(page.getByRole('main')).toContainText('1 tool');
  });

  test('an unknown change has no page', async ({ page }) => {
    for (const id of ['0'.repeat(20), 'x']) {
      const answer = await page.goto(`/changes/${id}`);
      expect(answer?.status()).toBe(404);
    }
  });
});

test('the address of a change is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(tool);
  await page.getByRole('link', { name: 'Description of the tool changed' }).first().click();
  await page.getByRole('button', { name: 'Copy the address of this change' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
});
