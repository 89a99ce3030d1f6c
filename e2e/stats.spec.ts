import { expect, test } from './fixtures';

const measure = '/stats/output-schema';
test('one chart at a time is shown and told to screen readers, narrow, wide and on paper', async ({
  page,
}) => {
  await page.goto(measure);
  for (const width of [320, 1_200]) {
    await page.setViewportSize({ width, height: 900 });
    const chart = page.getByRole('img', { name: /^Output schemas .* tools/ });
    await expect(chart).toHaveCount(1);
    await expect(chart).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^Output schemas/ })).toHaveCount(1);
});

test('lines can be told apart without colour', async ({ page }) => {
  await page.goto(measure);
  const dashes = await page
    .locator('#content svg.chart:visible path.c-line')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).strokeDasharray));
  expect(dashes.length).toBeGreaterThan(0);
  expect(new Set(dashes).size).toBe(dashes.length);
});

test('lines, bars and words of a chart stand out in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [address, shape, property] of [
    [measure, 'path.c-line', 'stroke'],
    ['/stats/outcomes', 'rect.c-bar', 'fill'],
  ] as const) {
    await page.goto(address);
    const colours = await page
      .locator(`#content svg.chart:visible ${shape}, #content svg.chart:visible text`)
      .evaluateAll(
        (found, name) =>
          found.map((one) => getComputedStyle(one)[one.tagName === 'text' ? 'fill' : (name as 'fill')]),
        property,
      );
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(colours.length).toBeGreaterThan(1);
    expect(new Set(colours)).toEqual(new Set([ink]));
  }
});

test('on paper the table has every place, and nothing is cut', async ({ page }) => {
  await page.goto(measure);
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('#content section.scroll')
    .evaluateAll((found) => found.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the findings to a measure, its data, the servers behind it and the method', async ({ page }) => {
    await page.goto('/stats');
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings.getByRole('listitem')).toHaveCount(10);
    await findings.getByRole('link', { name: 'Output schemas' }).click();
    await expect(page).toHaveURL(measure);
    await page
      .getByRole('region', { name: 'Now' })
      .first()
      .getByRole('link', { name: 'An outputSchema' })
      .click();
    await expect(page).toHaveURL(`${measure}?part=declared#servers`);
    const servers = page.getByRole('region', { name: /^Servers: An outputSchema/ });
    await expect(servers.getByRole('link', { name: '@fernway/tickets' })).toBeVisible();
    await page.getByRole('link', { name: 'Sample, units, biases' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the figures are counted');
  });

  test('addresses that name nothing answer 404', async ({ page }) => {
    for (const path of ['none', 'none.csv', 'method.csv', 'constructor', 'output-schema.xml']) {
      const answer = await page.goto(`/stats/${path}`);
      expect(answer?.status(), path).toBe(404);
    }
  });
});

test('the table says what the CSV and the JSON say', async ({ page, request }) => {
  await page.goto(measure);
  const cells = await page
    .getByRole('region', { name: 'Now' })
    .last()
    .getByRole('row', { name: /^An outputSchema/ })
    .getByRole('cell')
    .allTextContents();
  const csv = await request.get(`${measure}.csv`);
  expect(csv.headers()['content-type']).toContain('text/csv');
  const [head = '', ...lines] = (await csv.text()).trim().split('\r\n');
  const names = head.split(',');
  const row = lines
    .map((line) => line.split(','))
    .find(([axis, breakdown, , , part]) => axis === 'now' && breakdown === 'all' && part === 'declared');
  const value = (name: string): string => row?.[names.indexOf(name)] ?? '';
  expect(cells.slice(0, 2).map((cell) => cell.replaceAll(',', ''))).toEqual([value('count'), value('of')]);
  const json = await (await request.get(`${measure}.json`)).json();
  expect(json.rows).toHaveLength(lines.length);
  expect(json.rows[0]).toMatchObject({ count: Number(value('count')), of: Number(value('of')) });
});

test('the chart says what the table and the CSV say, place by place', async ({ page, request }) => {
  await page.goto(measure);
  const table = page.getByRole('region', { name: /whole sample$/ });
  const rows = await table
    .getByRole('row')
    .evaluateAll((found) =>
      found.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  const csv = (await (await request.get(`${measure}.csv`)).text()).trim().split('\r\n');
  const names = (csv[0] ?? '').split(',');
  const axis = rows.some(([at = '']) => /^\d{4}-\d{2}$/.test(at)) ? 'month' : 'release';
  const series = csv
    .slice(1)
    .map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])))
    .filter(
      (row) =>
        row.axis === axis &&
        row.part === 'declared' &&
        ['all', 'kind'].includes(row.breakdown ?? '') &&
        ['', 'package'].includes(row.group ?? ''),
    );
  const plain = (text = '') => text.replaceAll(',', '');
  expect(rows.map(([at, count, of]) => [at, plain(count), plain(of)])).toEqual(
    series.map(({ at, count, of }) => [at, count, of]),
  );
  const words = await page.locator('#content svg.chart:visible text').allTextContents();
  // Not every place has room for its name; the newest one always has.
  const places = words.filter((text) => rows.some(([at]) => at === text));
  const sizes = words.filter((text) => text.startsWith('n ')).map((text) => text.slice(2));
  expect(places.at(-1)).toBe(rows.at(-1)?.[0]);
  expect(sizes).toEqual(places.map((place) => rows.find(([at]) => at === place)?.[2]));
  const share = Number(series.at(-1)?.share);
  expect(words).toContain(`${(share * 100).toFixed(1)} %`);
});

test('who adopted or dropped it leads to the changes of that step', async ({ page }) => {
  await page.goto(measure);
  const lately = page.getByRole('region', { name: /^Adopted or dropped lately/ }).first();
  const row = lately.getByRole('row').nth(1);
  await expect(row).toContainText(/adopted|dropped/);
  await row.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/compare\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a part of many is chosen by its link, and the ranking is told in words', async ({ page }) => {
  await page.goto('/stats/profiles');
  await expect(page.getByText(/judged tools? from .* work with/).first()).toBeVisible();
  await page.goto('/stats/release-changes');
  const volatile = page.getByRole('region', { name: 'Most volatile servers' }).last();
  await expect(volatile.getByRole('row').nth(1).getByRole('link')).toBeVisible();
});

test('the picture is a picture of its own, may be kept, and asks for nothing', async ({ request }) => {
  const answer = await request.get(`${measure}.svg`);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await answer.text()).toMatch(/^<svg [^>]*role="img">\n<title>Output schemas<\/title>/);
  const again = await request.get(`${measure}.svg`, {
    headers: { 'if-none-match': answer.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});
