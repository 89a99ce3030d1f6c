import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { type MailSink, openMailSink } from '../test/helpers/mail-sink';
import { expect, expectSound, test } from './fixtures';

const { E2E_FOLDER = '', E2E_PORT, E2E_EMPTY_PORT } = process.env;
const site = `http://127.0.0.1:${E2E_PORT}`;

interface Posted {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

let receiver: Server;
let address: string;
let posted: Posted[] = [];
let sink: MailSink;
let deliverer: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, text });
      const { type, data } = JSON.parse(text);
      const isRight = type === 'subscription.challenge';
      response.writeHead(200).end(isRight ? JSON.stringify({ challenge: data.challenge }) : '');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  sink = await openMailSink();
  deliverer = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/e2e-deliver.ts', join(E2E_FOLDER, 'seeded.db'), site, sink.url],
    { stdio: 'inherit' },
  );
});

test.afterAll(async () => {
  deliverer.kill('SIGTERM');
  receiver.closeAllConnections();
  receiver.close();
  await sink.close();
});

test.beforeEach(() => {
  posted = [];
});

/** Fills the form in and sends it. */
async function subscribe(page: Page, format: string, to: string): Promise<void> {
  await page.goto('/subscriptions/new');
  await page.getByRole('radio', { name: format }).check();
  await page.getByLabel('Address', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

/** Reloads the page until it has the text. */
async function untilShown(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one subscribes a webhook from a feed, manages it and deletes it', async ({ page, request }) => {
    await page.goto('/feeds?scope=server&namespace=%40fernway&name=tickets&severity=review');
    await page.getByRole('link', { name: 'Get the same by webhook or mail' }).click();
    await expect(page.getByLabel('Server', { exact: true })).toHaveValue('@fernway/tickets');
    await expect(page.getByRole('combobox', { name: 'How bad' })).toHaveValue('review');

    await page.getByLabel('Address', { exact: true }).fill('no address');
    await page.getByLabel('Tool of the server').fill('typed too');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toContainText('This is no address');
    const field = page.getByLabel('Address', { exact: true });
    await expect(field).toHaveValue('no address');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/This is no address/);
    await expect(page.getByLabel('Tool of the server')).toHaveValue('typed too');
    expect(page.url()).not.toContain('address');

    await field.fill(`${address}/hook`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status')).toContainText('The subscription is there');
    const secret = await page.getByRole('region', { name: 'The secret' }).getByRole('code').textContent();
    const link = await page
      .getByRole('region', { name: 'The link to this page' })
      .getByRole('code')
      .textContent();
    expect(secret).toMatch(/^whsec_/);
    await page.reload();
    await expect(page.getByText('whsec_')).toHaveCount(0);

    const own = new URL(link ?? '').pathname + new URL(link ?? '').search;
    await page.goto(own);
    await untilShown(page, 'Active');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await untilShown(page, 'A test');
    const message = posted.find(({ text }) => text.includes('subscription.test'));
    expect(() =>
      new Webhook(secret ?? '').verify(message?.text ?? '', message?.headers as Record<string, string>),
    ).not.toThrow();

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('status')).toContainText('Paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('status')).toContainText('Resumed');
    await page.getByText('New secret…').click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    const fresh = await page.getByRole('region', { name: 'The secret' }).getByRole('code').textContent();
    expect(fresh).toMatch(/^whsec_/);
    expect(fresh).not.toBe(secret);
    await expect(page.getByText('signs too until')).toBeVisible();
    await page.getByText('Delete…').click();
    await page.getByRole('button', { name: 'Delete this subscription' }).click();
    await expect(page.getByRole('status')).toContainText('Deleted');
    expect((await request.get(own)).status()).toBe(404);
    await page.goto(own);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads to no subscription');
  });

  test('where people read, a link confirms by its button and not by a visit', async ({ page, request }) => {
    await subscribe(page, 'Slack', `${address}/services/T0/B0/X`);
    const own = page.url();
    await expect.poll(() => posted.length, { timeout: 15_000 }).toBe(1);
    const confirm = /http:\/\/[^|>\s]+\/confirm\?token=[\w-]+/.exec(posted[0]?.text ?? '')?.[0] ?? '';
    expect((await request.get(confirm)).status()).toBe(200);
    expect((await request.head(confirm)).status()).toBe(200);
    await page.goto(own);
    await expect(page.getByText('Waits to be confirmed')).toBeVisible();
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Confirm the subscription' }).click();
    await expect(page.getByRole('status')).toContainText('Confirmed');
    expect(page.url()).not.toContain('key=');
    expect((await request.get(confirm)).status()).toBe(404);
    await page.goto(own);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('/services/T0/B0/X')).toHaveCount(0);
  });

  test('a mailbox opts in by its own link, and out with one request', async ({ page, request }) => {
    await subscribe(page, 'Mail', 'jo@example.com');
    await expect(page.getByRole('status')).toContainText('A mail is on its way');
    expect(page.url()).not.toContain('key=');
    await expect.poll(() => sink.mails.length, { timeout: 15_000 }).toBe(1);
    const text = sink.mails[0]?.bodies.get('text/plain') ?? '';
    const confirm = /http:\/\/\S+\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '';
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Confirm the subscription' }).click();
    await expect(page.getByRole('status')).toContainText('Confirmed');
    await expect(page.getByRole('region', { name: 'The link to this page' })).toBeVisible();
    await expect(page.getByText('Next digest')).toBeVisible();
    const id = new URL(page.url()).pathname;
    for (const token of ['', 'wrong']) {
      const form = { 'List-Unsubscribe': 'One-Click' };
      expect((await request.post(`${id}/unsubscribe?token=${token}`, { form })).status()).toBe(404);
    }
  });
});

test('forms of other sites, wrong keys and what is no form are refused', async ({ page, request }) => {
  await subscribe(page, 'Standard Webhooks', `${address}/refusals`);
  const { pathname, searchParams } = new URL(page.url());
  const key = searchParams.get('key') ?? '';
  const status = async (
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<number> => (await request.post(pathname, { form, headers, maxRedirects: 0 })).status();
  expect(await status({ key, action: 'pause' }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status({ key, action: 'pause' }, { origin: 'https://evil.example' })).toBe(403);
  expect(await status({ key: 'wrong', action: 'delete' })).toBe(404);
  expect(await status({ key, action: 'explode' })).toBe(404);
  expect((await request.post(pathname, { data: '{}' })).status()).toBe(400);
  expect(await status({ key, action: 'delete' })).toBe(303);
});

test('pages with a key are kept by nobody, listed nowhere, and tell nobody where one was', async ({
  page,
  request,
}) => {
  await subscribe(page, 'Standard Webhooks', `${address}/headers`);
  const answer = await request.get(page.url());
  const headers = answer.headers();
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
  const wrong = await request.get(page.url().replace(/key=./, 'key=~'));
  expect(wrong.status()).toBe(404);
});

test('a site without a database says so', async ({ page }) => {
  await page.goto(`http://127.0.0.1:${E2E_EMPTY_PORT}/subscriptions`);
  await expect(page.getByText('There is no database yet')).toBeVisible();
  await page.goto(`http://127.0.0.1:${E2E_EMPTY_PORT}/subscriptions/new`);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
});

test('its pages meet WCAG 2.2 AA in both themes and do not scroll sideways', async ({ page }) => {
  await subscribe(page, 'Standard Webhooks', `${address}/look`);
  const own = page.url();
  await untilShown(page, 'Active');
  await subscribe(page, 'Slack', 'no address');
  const wrong = page.url();
  for (const path of [wrong, own, `${own}x`, '/subscriptions?done=deleted']) {
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.goto(path);
    await expectSound(page);
  }
});
