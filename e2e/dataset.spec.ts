import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from './fixtures';

const folder = join(process.env.E2E_FOLDER ?? '', 'exports');

interface Manifest {
  files: {
    name: string;
    table: string | null;
    kind: string;
    rows: number | null;
    sizeBytes: number;
    sha256: string;
  }[];
}

test.describe('the dataset', () => {
  test('lists every file of the newest export with its rows and its sum', async ({ page, request }) => {
    await page.goto('/dataset');
    await expect(page.getByRole('region', { name: 'Export of 28 Nov 2026' })).toBeVisible();
    const manifest: Manifest = await (await request.get('/dataset/2026-11-28/manifest.json')).json();
    expect(manifest.files.length).toBeGreaterThan(20);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(manifest.files.length + 1);
    for (const { name, sha256 } of manifest.files)
      await expect(rows.filter({ has: page.getByRole('link', { name, exact: true }) })).toContainText(
        sha256.slice(0, 16),
      );
    await expect(
      page.getByRole('region', { name: 'Older exports' }).getByRole('link', { name: '27 Nov 2026' }),
    ).toBeVisible();
  });

  test('a file is loaded by its link, has the sum that is told, and is not sent twice', async ({
    page,
    request,
  }) => {
    await page.goto('/dataset');
    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'server.ndjson.gz', exact: true }).click();
    const download = await loading;
    const bytes = await (await request.get(download.url())).body();
    const manifest: Manifest = await (await request.get('/dataset/2026-11-28/manifest.json')).json();
    const facts = manifest.files.find(({ name }) => name === 'server.ndjson.gz');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(facts?.sha256);
    expect(bytes.length).toBe(facts?.sizeBytes);
    const rows = gunzipSync(bytes).toString('utf8').trim().split('\n');
    expect(rows).toHaveLength(facts?.rows ?? Number.NaN);
    expect(rows.some((row) => JSON.parse(row).name === 'tickets')).toBe(true);
    const again = await request.get(download.url(), { headers: { 'if-none-match': `"${facts?.sha256}"` } });
    expect(again.status()).toBe(304);
  });

  test('gives nothing but what a manifest names', async ({ request }) => {
    for (const path of [
      '/dataset/2026-11-28/none.ndjson.gz',
      '/dataset/2026-01-01/server.ndjson.gz',
      '/dataset/2026-11-28/..%2F..%2Fseeded.db',
      '/dataset/..%2F/seeded.db',
    ])
      expect((await request.get(path)).status(), path).toBe(404);
  });

  test('leaves out an export that is half written', async ({ page }) => {
    const half = join(folder, '2026-11-29');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'manifest.json'), '{"files": [');
    try {
      await page.goto('/dataset');
      await expect(page.getByRole('region', { name: 'Export of 28 Nov 2026' })).toBeVisible();
      await expect(page.getByText('29 Nov 2026')).toHaveCount(0);
    } finally {
      rmSync(half, { recursive: true });
    }
  });

  test.describe('where none is written', () => {
    test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_EMPTY_PORT}` });
    test('says how an operator offers one', async ({ page }) => {
      await page.goto('/dataset');
      await expect(page.getByText('No export is offered here.')).toBeVisible();
      await expect(page.getByText('SCHEMALOG_EXPORTS')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    });
  });
});
