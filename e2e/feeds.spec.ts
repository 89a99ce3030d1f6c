import { expect, test } from './fixtures';

const server = '/servers/@fernway/tickets';
const formats = [
  { format: 'atom', type: 'application/atom+xml' },
  { format: 'rss', type: 'application/rss+xml' },
  { format: 'json', type: 'application/feed+json' },
] as const;

const feeds = [
  '/changes',
  '/servers/@fernway/changes',
  `${server}/changes`,
  `${server}/tools/search_tickets/changes`,
  '/servers/@hostile/names/changes',
  '/stats/changes',
  '/compat/clients/cursor/changes',
  '/compat/providers/openai/changes',
];

for (const { format, type } of formats) {
  test(`every scope has a feed as ${format}, which is 304 until it changes`, async ({ request }) => {
    for (const path of feeds) {
      const address = `${path}.${format}?severity=cosmetic`;
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const headers = answer.headers();
      expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
      expect(headers['cache-control']).toContain('max-age');
      expect(headers['content-security-policy']).toContain('sandbox');
      const again = await request.get(address, { headers: { 'if-none-match': headers.etag ?? '' } });
      expect(again.status(), address).toBe(304);
      expect(await (await request.get(address)).text()).toBe(await answer.text());
      const since = headers['last-modified'];
      if (since === undefined) continue;
      const conditional = await request.get(address, { headers: { 'if-modified-since': since } });
      expect(conditional.status(), address).toBe(304);
    }
  });
}

interface JsonFeed {
  items: { id: string; url: string; title: string; date_published: string; tags: string[] }[];
  next_url?: string;
}

test('the archive has what the feed has not, page after page, each entry once', async ({ request }) => {
  const ids: string[] = [];
  const times: string[] = [];
  let next: string | undefined = '/changes.json?severity=cosmetic';
  for (let pages = 0; next !== undefined && pages < 50; pages++) {
    const { pathname, search } = new URL(next, 'http://localhost');
    const page: JsonFeed = await (await request.get(`${pathname}${search}`)).json();
    ids.push(...page.items.map(({ id }) => id));
    times.push(...page.items.map(({ date_published }) => date_published));
    next = page.next_url;
  }
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
  expect(times).toEqual([...times].sort().reverse());
});

test('the same edit in many tools is one entry, and in the feed of a tool its own', async ({ request }) => {
  const devices = '/servers/@hearth/devices';
  const feed: JsonFeed = await (await request.get(`${devices}/changes.json?severity=cosmetic`)).json();
  const edits = feed.items.filter(({ title }) => title.includes('In 12 tools: '));
  expect(edits.length).toBeGreaterThan(0);
  for (const { url } of edits) expect((await request.get(new URL(url).pathname)).status()).toBe(200);
  const ofTool: JsonFeed = await (
    await request.get(`${devices}/tools/read_alarms/changes.json?severity=cosmetic`)
  ).json();
  expect(ofTool.items.length).toBeGreaterThan(0);
  expect(ofTool.items.filter(({ title }) => title.includes('In 12 tools: '))).toEqual([]);
});

test('an entry leads to the page of its change', async ({ page, request }) => {
  const feed: JsonFeed = await (await request.get(`${server}/changes.json?severity=review`)).json();
  const [entry] = feed.items;
  const answer = await page.goto(new URL(entry?.url ?? '').pathname);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what names nothing is 404, a wrong value 400', async ({ request }) => {
  for (const path of [
    '/servers/no/such-server/changes.atom',
    '/compat/clients/none/changes.rss',
    '/feeds/document',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const query of ['severity=braking', 'kind=nothing', 'before=x'])
    expect((await request.get(`/changes.atom?${query}`)).status(), query).toBe(400);
});

test('every page leads readers to the feed of everything, and pages about something to its own', async ({
  page,
}) => {
  const links = () =>
    page
      .locator('head link[rel="alternate"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const address of ['/', '/servers', '/status', '/changes', '/feeds', server, '/stats/output-schema']) {
    await page.goto(address);
    for (const { format } of formats) expect(await links(), address).toContain(`/changes.${format}`);
  }
  await page.goto(server);
  expect(await links()).toContain(`${server}/changes.atom`);
  await page.goto(`${server}/tools/search_tickets`);
  expect(await links()).toContain(`${server}/tools/search_tickets/changes.rss`);
  await page.goto('/changes?kind=tool-removed');
  expect(await links()).toContain('/changes.json?severity=cosmetic&kind=tool-removed');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one chooses a feed, gets three addresses and sees what is in it', async ({ page, request }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feeds' }).click();
    const form = page.getByRole('form', { name: 'Feed' });
    await form.getByRole('combobox', { name: 'What' }).selectOption('server');
    await form.getByLabel('Server', { exact: true }).fill('@fernway/tickets');
    await form.getByRole('combobox', { name: 'How bad' }).selectOption('cosmetic');
    await form.getByRole('button', { name: 'Show the feed' }).click();
    const addresses = page.getByRole('region', { name: /@fernway\/tickets/ });
    for (const { format } of formats)
      await expect(addresses.getByText(`${server}/changes.${format}?severity=cosmetic`)).toBeVisible();
    const shown = await page.getByRole('region', { name: 'Preview' }).getByRole('link').allTextContents();
    const feed: JsonFeed = await (await request.get(`${server}/changes.json?severity=cosmetic`)).json();
    expect(shown.filter((text) => text !== 'Preview')).toEqual(
      feed.items.slice(0, 10).map(({ title }) => title),
    );
  });

  test('what is wrong is said', async ({ page }) => {
    await page.goto('/feeds?scope=server');
    await expect(page.getByRole('alert').first()).toContainText('Name a server');
    await page.goto('/feeds?scope=server&server=no-such-server');
    await expect(page.getByRole('alert').first()).toContainText('Nothing is called so');
  });
});
