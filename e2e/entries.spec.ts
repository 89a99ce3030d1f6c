import { expect, test } from './fixtures';

const server = '/servers/@hearth/devices';
const range = `${server}/compare/1.0.0...2.1.0`;
const tides = '/servers/tides.example.com/mcp';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same edit over many tools is one entry on the page of the server, with a change for each', async ({
    page,
  }) => {
    await page.goto(server);
    const step = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '1.0.0 to 2.0.0' }) });
    await expect(step).toContainText('13 changes, told in 2 entries');
    await expect(step.getByText('readOnlyHint in effect')).toHaveCount(1);
    await expect(step).toContainText('12 tools: read_alarms');
    await expect(step.getByRole('link', { name: 'read_valves' })).toBeHidden();
    await step.getByText('and 4 more tools').click();
    await step.getByRole('link', { name: 'read_valves' }).click();
    await expect(page).toHaveURL(/\/changes\/[0-9a-f]{20}$/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('read_valves');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('readOnlyHint in effect');
  });

  test('it is one entry among the changes of all servers and in a comparison, and the counts say of what', async ({
    page,
  }) => {
    await page.goto('/changes?server=@hearth/devices');
    const steps = page.getByRole('list', { name: 'Steps with changes' });
    await expect(steps).toContainText('13 changes, told in 2 entries');
    await expect(steps.getByText('readOnlyHint in effect')).toHaveCount(1);
    await page.goto(range);
    await expect(page.getByRole('main')).toContainText('26 changes in 13 tools');
    await expect(page.getByRole('main')).toContainText('14 changes told in 3 entries');
    await expect(page.getByText('readOnlyHint in effect')).toHaveCount(1);
    // The two lists are no neighbours: there is no stored change to lead to, but the text has the place.
    await expect(page.getByRole('link', { name: 'read_boilers' })).toHaveAttribute(
      'href',
      `${range}?view=unified&tool=read_boilers#read_boilers/annotations/readOnlyHint`,
    );
  });

  test('wording is hidden with its number, and shown by a link that stands in the address', async ({
    page,
  }) => {
    await page.goto(server);
    const changelog = page.getByRole('region', { name: /Schema changelog/ });
    await expect(changelog).toContainText('38 changes');
    await expect(changelog).toContainText('24 wording changes hidden');
    await expect(changelog).not.toContainText('cosmetic');
    await changelog.getByRole('link', { name: /^show/ }).click();
    await expect(page).toHaveURL(`${server}?level=all#changelog`);
    await expect(changelog).toContainText('cosmetic');
    await changelog.getByRole('link', { name: /^hide/ }).click();
    await expect(page).toHaveURL(`${server}#changelog`);
    await page.goto(range);
    await expect(page.getByRole('main')).toContainText('12 wording changes hidden');
    await page.getByRole('link', { name: /^show/ }).click();
    await expect(page).toHaveURL(`${range}?level=all`);
    await expect(page.getByRole('main')).toContainText('cosmetic');
  });

  test('a text that addresses the model is shown though wording is hidden', async ({ page }) => {
    for (const address of [server, range, '/changes?server=@hearth/devices']) {
      await page.goto(address);
      const entry = page.getByRole('listitem').filter({ hasText: 'Description of the tool changed' }).last();
      await expect(entry, address).toContainText('security');
    }
  });

  test('among the changes of all servers a step of wording alone keeps its place and its number', async ({
    page,
  }) => {
    await page.goto('/changes?server=@hearth/devices');
    await expect(page.getByText('24 wording changes hidden')).toBeVisible();
    const hidden = page.getByRole('list', { name: 'Wording and notation alone' });
    await expect(hidden).toContainText(/2\.0\.0.*2\.0\.1/);
    await expect(hidden).toContainText('12 changes of wording or notation');
    await page.getByRole('link', { name: /^show/ }).click();
    await expect(page).toHaveURL('/changes?server=%40hearth%2Fdevices&level=all');
    await expect(hidden).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/level=all/);
    // What is asked for by name is never hidden.
    await page.goto('/changes?server=@hearth/devices&kind=description-changed');
    await expect(page.getByRole('list', { name: 'Steps with changes' })).toContainText('cosmetic');
  });

  test('times in which a remote was not seen are drawn, with what is known of them', async ({ page }) => {
    await page.goto(tides);
    const changelog = page.getByRole('region', { name: /Schema changelog/ });
    await expect(changelog.getByText('No successful inspection')).toHaveText([
      /since 20 Nov 2026: 1 attempt failed \(1 × Unreachable\)\. What is listed here may have changed since\./,
      /between 10 Nov 2026 and 19 Nov 2026: no attempt was made\. The list was the same before and after\./,
      /between 3 Nov 2026 and 9 Nov 2026: 3 attempts failed \(2 × No answer in time, 1 × Unreachable\)\. The change happened in that interval\./,
    ]);
    await changelog.getByRole('link', { name: 'forecast' }).first().click();
    await expect(page.getByText('The change happened in that interval.')).toHaveCount(1);
  });
});
