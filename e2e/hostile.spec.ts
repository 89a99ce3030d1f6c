import { expect, test } from './fixtures';

/** What each hostile tool name is shown as. `scripts/seed-e2e/hostile-servers.ts` has the names. */
const names = [
  '/',
  '.',
  '..',
  '%',
  '%2F',
  '~2F',
  'a b',
  'x?y#z',
  'back\\slash',
  'page.rsc',
  'index',
  '__proto__',
  'constructor',
  '日本語ツール',
  'أداة⟨U+202E⟩cod.exe',
  '<script>alert(1)</script>',
  'long-'.repeat(60),
];

for (const [i, name] of names.entries()) {
  test(`the link to ${JSON.stringify(name.slice(0, 30))} opens its page and runs nothing`, async ({
    page,
  }) => {
    await page.goto('/servers/@hostile/names');
    await page
      .getByRole('table', { name: /^Tools/ })
      .getByRole('rowheader')
      .nth(i)
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/tools\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page
      .getByRole('link', { name: /^[0-9a-f]{10}$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/at\/[0-9a-f]{16}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

test('a server whose own names are hostile has a page', async ({ page }) => {
  await page.goto('/search?q=server');
  await page.getByRole('link', { name: '../server/%2F' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('../server/%2F');
  await page
    .getByRole('table', { name: /^Tools/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('..');
});

test('markup and invisible characters of strangers are text', async ({ page }) => {
  await page.goto('/servers/@hostile/names/tools/index');
  const description = page.getByRole('blockquote');
  await expect(description).toContainText('<img src=x onerror=alert(1)>');
  await expect(description).toContainText('⟨U+0007⟩');
  await expect(description).toContainText('⟨U+202E⟩right to left⟨U+202C⟩');
  await expect(description).toContainText('zero⟨U+200B⟩width ⟨U+E0041⟩tag\ttab   three spaces');
  await expect(page.getByText('This text has 5 characters that cannot be seen')).toBeVisible();
  await expect(page.locator('main img, main marquee, main svg[onload]')).toHaveCount(0);
  const input = page.getByRole('table', { name: /^Input schema/ });
  await expect(input.getByRole('row', { name: /^__proto__/ })).toContainText('required');
  await expect(input.getByRole('row', { name: /^toString/ })).toContainText('required');
  await expect(input).toContainText('</td><script>alert(5)</script>');
});

test('addresses of strangers are linked only when they are web addresses', async ({ page }) => {
  await page.goto('/servers/@hostile/names');
  await expect(page.getByText('javascript:alert(6)')).toBeVisible();
  const hrefs = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(new Set(hrefs)).toEqual(new Set(['http:']));
});

test('a schema of 900 kB and one of 240 levels are shown in part, and quickly', async ({ page, request }) => {
  const started = Date.now();
  await page.goto('/servers/@hostile/schemas/tools/huge');
  await expect(page.getByText('3,500 more places are not shown here')).toBeVisible();
  await expect(page.getByText('The first 200.0 kB of')).toBeVisible();
  const href = await page.getByRole('link', { name: 'As received' }).getAttribute('href');
  expect((await (await request.get(href ?? '')).body()).byteLength).toBeGreaterThan(900_000);
  await page.goto('/servers/@hostile/schemas/tools/deep');
  await expect(page.getByText('1 more place is not shown here')).toBeVisible();
  expect(Date.now() - started).toBeLessThan(15_000);
});

test('a definition that breaks the protocol is shown as it is', async ({ page }) => {
  await page.goto('/servers/@hostile/schemas/tools/malformed');
  await expect(page.getByText('It is not a text: see the raw JSON.')).toBeVisible();
  await expect(page.getByText('which is not a JSON Schema type')).toBeVisible();
  await expect(page.getByText('not a schema: "string"')).toBeVisible();
  await expect(page.getByRole('row', { name: /readOnlyHint/ })).toContainText('Not a boolean');
});
