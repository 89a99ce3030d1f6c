import { pages } from './addresses';
import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

test('shows who the server is, where it is found, and how it was inspected', async ({ page }) => {
  await page.goto(pages.server);
  await expect(page).toHaveTitle('@fernway/tickets – Servers – Schemalog');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/servers\/@fernway\/tickets$/);
  const inspection = page.getByRole('region', { name: 'Last inspection' });
  await expect(inspection).toContainText('FERNWAY_TOKEN');
  await expect(inspection).toContainText('as of the release’s own publication');
  await expect(inspection).toContainText('zod@3.25.76');
  const identity = page.getByRole('region', { name: 'Identity' });
  await expect(identity.getByRole('link', { name: 'com.example/tickets' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  await expect(identity.getByRole('link', { name: /tickets\.git/ })).toHaveAttribute(
    'href',
    'https://example.com/fernway/tickets.git',
  );
});

test('lists releases with date, outcome, tools and changes, and says when a date is doubtful', async ({
  page,
}) => {
  await page.goto(pages.server);
  const releases = page.getByRole('table', { name: /Inspected releases/ });
  await expect(releases.getByRole('row')).toHaveCount(5);
  await expect(releases.getByRole('row').nth(1)).toContainText('not later than 26 Nov 2026');
  await expect(releases.getByRole('row').nth(2)).toContainText(/1\.2\.0.*Listed.*3.*2/s);
  await expect(page.getByText('4 of 5 known releases inspected')).toBeVisible();
});

test('lists tools with their marks, and folds what was removed', async ({ page }) => {
  await page.goto(pages.server);
  const tools = page.getByRole('table', { name: /^Tools/ });
  await expect(tools.getByRole('row', { name: /search_tickets/ })).toContainText('output schema');
  await expect(tools.getByRole('row', { name: /get_ticket/ })).toContainText('unstable');
  await expect(tools.getByRole('row', { name: /search_tickets/ })).not.toContainText('unstable');
  const list = page.getByRole('region', { name: 'Tools 3' });
  await expect(list.getByText('close_ticket')).toBeHidden();
  await page.getByText('1 removed tool').click();
  await expect(page.getByRole('table', { name: /Removed tools/ })).toContainText('removed in 1.2.0');
});

test('the changelog runs from the newest release down to what was first observed', async ({ page }) => {
  await page.goto(pages.server);
  const entries = page.getByRole('region', { name: /Schema changelog/ }).getByRole('heading', { level: 3 });
  await expect(entries).toHaveText([
    /1\.2\.0.*1\.3\.0/,
    /1\.1\.0.*1\.2\.0/,
    /1\.0\.0.*1\.1\.0/,
    'First observed, 1.0.0',
  ]);
});

test('failures are shown with their evidence', async ({ page }) => {
  await page.goto(pages['server that fails']);
  const failures = page.getByRole('region', { name: 'Without a list' });
  await expect(failures).toContainText('saw the server process end before it answered');
  await expect(failures).toContainText('134');
  await expect(failures.locator('pre').first()).toContainText("Cannot find module './dist/index.js'");
  await expect(failures.locator('pre').first()).toContainText("<script>alert('stderr')</script>");
  await expect(failures.locator('pre').first()).toContainText('⟨U+001B⟩');
  await expect(failures).toContainText('MOODY_API_KEY');
  await expect(page.getByRole('table', { name: /^Tools/ })).toContainText('echo');
});

test('says how long the list may be kept and that it changed, where the server said so', async ({ page }) => {
  const inspection = page.getByRole('region', { name: 'Last inspection' });
  await page.goto(pages['remote server']);
  await expect(inspection).toContainText('for 5 min, also by caches that others share');
  await expect(inspection).toContainText('said 2 times during the inspection');
  await page.goto(pages.server);
  await expect(inspection).not.toContainText('may be kept');
  await expect(inspection).not.toContainText('The list changed');
});

test('a remote changes between two observations', async ({ page }) => {
  await page.goto(pages['remote server']);
  await expect(page.getByRole('region', { name: /Schema changelog/ })).toContainText(
    'between 3 Nov 2026 and 9 Nov 2026',
  );
});

test('what changes without a release is said loud, with what else was different', async ({ page }) => {
  await page.goto('/servers/@example/drifting');
  const changelog = page.getByRole('region', { name: /Schema changelog/ });
  await expect(changelog).toContainText('Changed without a release');
  await expect(changelog).toContainText('between 19 Nov 2026 and 27 Nov 2026');
  await expect(changelog).toContainText('Inspected under other conditions (arguments)');
});

test('a server that waits for its first inspection says so', async ({ page }) => {
  await page.goto(pages['server not yet inspected']);
  await expect(page.getByText('was not inspected yet')).toBeVisible();
});

test('tools beyond the limits are named as set aside', async ({ page }) => {
  await page.goto('/servers/@hostile/schemas');
  await expect(page.getByText('2 tools of the newest list were set aside')).toBeVisible();
  await expect(page.getByText('five_megabytes')).toBeVisible();
});

test('the status page counts outcomes with their share, and links the newest failures', async ({ page }) => {
  await page.goto(pages.status);
  await expect(page.getByRole('region', { name: 'Last round' })).toContainText('finished');
  await expect(page.getByRole('row', { name: /Needs configuration ended/ })).toContainText('< 1 %');
  await page.getByRole('link', { name: 'moody-server' }).first().click();
  await expect(page).toHaveURL('/servers/npm/moody-server#failures');
});

test('the front page counts what is known and names the newest changes', async ({ page }) => {
  await page.goto(pages.home);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('73');
  await expect(page.getByText(/^As of/)).toContainText('2026');
  const newest = page.getByRole('listitem').filter({ hasText: '@fernway/tickets' }).first();
  await expect(newest).toContainText('13 changes in 1 tool: search_tickets');
});
