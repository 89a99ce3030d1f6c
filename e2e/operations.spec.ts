import { pages } from './addresses';
import { expect, test } from './fixtures';

test.describe('the status page', () => {
  test.beforeEach(({ page }) => page.goto(pages.status));

  test('tells each source’s last sweep: how it ended, how much it gave, what it did not take', async ({
    page,
  }) => {
    const table = page.getByRole('table', { name: /Sources of servers with their last sweep/ });
    const registry = table.getByRole('row', { name: /official MCP Registry/ });
    await expect(registry).toContainText('finished');
    await expect(registry.getByRole('cell')).toContainText(['finished', '214', '21,390', '12', '1', 'due']);
    const docker = table.getByRole('row', { name: /Docker/ });
    await expect(docker).toContainText('failed');
    // A failure is told in a stranger's words: as text.
    await expect(docker).toContainText('503 <b>later</b>');
  });

  test('tells how the servers of each source ended, of how many', async ({ page }) => {
    const table = page.getByRole('table', { name: /Servers of each source/ });
    const curated = table.getByRole('row', { name: /^curated/ });
    const numbers = (await curated.getByRole('cell').allInnerTexts()).map((text) =>
      Number(text.replace(/\(.*|,/g, '')),
    );
    const [total = 0, ...parts] = numbers;
    expect(parts).toHaveLength(6);
    expect(total).toBeGreaterThan(10);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    await expect(table.getByRole('row', { name: /official MCP Registry/ })).toContainText('(100 %)');
  });

  test('tells the queue: what is due, for how long, and why the rest is due when it is', async ({ page }) => {
    const section = page
      .getByRole('region', { name: 'Queue', exact: true })
      .or(page.locator('section[aria-labelledby=queue]'));
    await expect(section.first()).toContainText(/Due now/);
    await expect(section.first()).toContainText(/the oldest since/);
    const reasons = page.getByRole('table', { name: /by the reason of their next look/ });
    await expect(reasons).toContainText('it gave its list, and is looked at once a day');
  });

  test('tells which packages cannot be started on the machine, and what is missing', async ({ page }) => {
    const section = page.locator('section[aria-labelledby=machine]');
    await expect(section).toContainText('PyPI package: 1 package not started');
    await expect(section).toContainText('uv (with uvx) is missing here');
    await expect(section).toContainText('1 server that every source calls deleted');
  });
});

test('the page of a server leads to every attempt to list it, with outcome, duration and conditions', async ({
  page,
}) => {
  await page.goto('/servers/npm/moody-server');
  await page.getByRole('link', { name: 'All inspections' }).click();
  await expect(page).toHaveURL(/\/servers\/npm\/moody-server\/inspections$/);
  const rows = page.getByRole('table', { name: 'Inspections, newest first' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('0.4.0');
  await expect(rows.nth(1)).toContainText('Exited');
  await expect(rows.nth(4)).toContainText('Listed 1 tool');
  await expect(rows.nth(4)).toContainText(/stdio/);
  await expect(page.locator('section[aria-labelledby=outcomes]')).toContainText('(25 %)');
});

test('the history of a remote says when it is looked at next, and why', async ({ page }) => {
  await page.goto('/servers/tides.example.com/mcp/inspections');
  await expect(page.locator('section[aria-labelledby=endpoints]')).toContainText(
    'because it gave no list, and the pauses grow up to a week while it gives none',
  );
});

test('a deleted server is in no list, and its page stands with the reason', async ({ page }) => {
  await page.goto(pages['deleted server']);
  await expect(page.getByRole('note')).toContainText('Withdrawn by its author.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('io.example.gone/notes');
  await page.goto('/servers?q=gone');
  await expect(page.getByRole('main')).not.toContainText('io.example.gone');
  await page.goto('/search?q=notes');
  await expect(page.getByRole('link', { name: /io\.example\.python/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /io\.example\.gone\/notes$/ })).toHaveCount(0);
});
