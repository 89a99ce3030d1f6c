import { expect, test } from './fixtures';

const server = '/servers/@fernway/tickets';

test('the server page shows badges that load, with what to write into a README', async ({ page }) => {
  await page.goto(server);
  const badges = page.getByRole('region', { name: 'Badges' });
  await badges.getByText('For a README').click();
  const pictures = badges.getByRole('img');
  await expect(pictures).toHaveCount(4);
  await pictures.last().scrollIntoViewIfNeeded();
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 50))
      .toBe(true);
  }
  await expect(badges.getByText('[![output schemas](http')).toBeVisible();
});

test('a badge is a picture with a name that is kept, and the same in the data for shields.io', async ({
  request,
}) => {
  const picture = await request.get(`${server}/badge.svg?show=output-schemas`);
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
  expect(picture.headers()['content-security-policy']).toContain('sandbox');
  const data = await (await request.get(`${server}/badge.json?show=output-schemas`)).json();
  expect(await picture.text()).toContain(`aria-label="${data.label}: ${data.message}"`);
  const again = await request.get(`${server}/badge.svg?show=output-schemas`, {
    headers: { 'if-none-match': picture.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('a badge that cannot be is refused in words', async ({ request }) => {
  const unknown = await request.get(`${server}/badge.svg?show=stars`);
  expect(unknown.status()).toBe(400);
  expect(await unknown.text()).toContain('output-schemas');
  expect((await request.get(`${server}/badge.svg?show=grade`)).status()).toBe(400);
  expect((await request.get('/servers/no/such-server/badge.svg')).status()).toBe(404);
});
