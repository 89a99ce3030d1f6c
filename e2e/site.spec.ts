import { pages } from './addresses';
import { expect, test } from './fixtures';

test.describe('an address that names nothing', () => {
  test.use({ javaScriptEnabled: false });

  test('answers 404 with a search, without scripts too', async ({ page }) => {
    for (const address of [
      '/nowhere',
      '/servers/no/such-server',
      '/servers/@fernway/tickets/tools/no_such_tool',
      '/servers/@fernway/tickets/tools/search_tickets/at/0123456789abcdef',
      '/servers/@fernway/tickets/tools/search_tickets/at/short',
      '/servers/@fernway/tickets/changes-of-tomorrow',
      '/servers/%E0%A4%A/x',
      '/servers/a%00b/x',
      '/servers/@fernway',
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    }
    await page.getByRole('main').getByRole('searchbox').fill('tickets');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=tickets');
  });
});

test('no raw text for a definition that is not known', async ({ request }) => {
  const answer = await request.get(
    '/servers/@fernway/tickets/tools/search_tickets/at/0123456789abcdef/raw.json',
  );
  expect(answer.status()).toBe(404);
});

test.describe('the theme', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'light' });

  test('is chosen without scripts, kept, and given back to the system', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/servers?q=fleet');
    const light = await ground();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page).toHaveURL('/servers?q=fleet');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
    expect(await ground()).not.toBe(light);
    await page.goto(pages.tool);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'System theme' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
    expect(await ground()).toBe(light);
  });

  test('never sends a reader to another site', async ({ request }) => {
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '']) {
      const answer = await request.post('/theme', { form: { theme: 'dark', back }, maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([303, '/']);
    }
  });

  test('takes nothing but a theme', async ({ request }) => {
    const answer = await request.post('/theme', {
      form: { theme: 'x; Domain=evil', back: '/status' },
      maxRedirects: 0,
    });
    expect(answer.headers()['set-cookie']).toMatch(/^theme=system; Path=\/; Max-Age=0; SameSite=Lax/);
    expect((await request.post('/theme', { data: '{}', maxRedirects: 0 })).status()).toBe(303);
  });
});

test('every page forbids code from elsewhere, frames and sniffing', async ({ request }) => {
  for (const address of Object.values(pages)) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'nonce-[^']+' 'strict-dynamic';/,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  }
});

test('robots, sitemap and health are there for machines', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /search');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/servers/@fernway/tickets/tools/search_tickets</loc>');
  expect(sitemap).not.toContain('close_ticket');
  expect(await (await request.get('/api/health')).json()).toMatchObject({
    ok: true,
    database: true,
    lastRound: { status: 'finished' },
  });
});

test('titles, descriptions and canonical addresses name the thing', async ({ page }) => {
  for (const [address, title] of [
    [pages.home, 'Schemalog – what MCP tools look like, version by version'],
    [pages.servers, 'Servers – Schemalog'],
    [pages.server, '@fernway/tickets – Servers – Schemalog'],
    [pages.tool, 'search_tickets – @fernway/tickets – Schemalog'],
    [pages.status, 'Status – Schemalog'],
    [pages['not found'], 'Not found – Schemalog'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /\w/);
  }
});

test('a page is small', async ({ page }) => {
  let scriptBytes = 0;
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script')
      scriptBytes += (await answer.request().sizes()).responseBodySize;
  });
  await page.goto(pages.tool, { waitUntil: 'networkidle' });
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(230_000);
});
