import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, violations } from './fixtures';

const folder = process.env.E2E_FOLDER ?? '';
const absent = join(folder, 'absent.db');

test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_EMPTY_PORT}` });
// One site and one file: one test after the other.
test.describe.configure({ mode: 'serial' });

test('without a database every page stands, and says that the first crawl is under way', async ({ page }) => {
  for (const address of ['/', '/servers', '/search?q=x', '/status']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('the first crawl is under way')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  expect((await page.goto('/servers/a/b'))?.status()).toBe(404);
  expect(await (await page.request.get('/api/health')).json()).toMatchObject({ ok: true, database: false });
  expect((await page.request.get('/sitemap.xml')).status()).toBe(200);
});

test('the site reads a database as soon as it appears, and another one that takes its place', async ({
  page,
}) => {
  copyFileSync(join(folder, 'seeded.db'), absent);
  await page.goto('/servers/@fernway/tickets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@fernway/tickets');
  copyFileSync(join(folder, 'seeded.db'), `${absent}.next`);
  renameSync(`${absent}.next`, absent);
  await page.goto('/servers/@fernway/tickets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@fernway/tickets');
  rmSync(absent);
  await page.goto('/');
  await expect(page.getByText('the first crawl is under way')).toBeVisible();
});
