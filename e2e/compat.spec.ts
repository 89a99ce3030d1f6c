import { expect, test } from './fixtures';

const moveCard = '/servers/@fernway/boards/tools/move_card';
const throughVertex = `${moveCard}/compat?profile=opencode%2Fvertex-parameters`;
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a tool leads to what one client sends of it, to the rule, and back to the tools that meet the rule', async ({
    page,
  }) => {
    await page.goto(moveCard);
    const section = page.getByRole('region', { name: 'Compatibility', exact: true });
    await expect(section).toContainText(/works in \d+ of \d+ profiles/);
    const row = section.getByRole('row', { name: /^opencode/ });
    await row
      .getByRole('link', { name: /Vertex AI/ })
      .first()
      .click();
    await expect(page).toHaveURL(throughVertex);
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('fails others');
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings).toContainText('every request fails');
    await expect(findings).toContainText('/inputSchema/properties/column');
    await expect(page.getByRole('region', { name: 'What is sent' }).locator('ins').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Portable form', exact: true })).toContainText(
      'same values',
    );
    await findings.getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/compat\/rules\//);
    await expect(page.getByRole('region', { name: 'Tools that meet it', exact: true }).first()).toContainText(
      'move_card',
    );
  });

  test('a server says what one bad tool costs, by profile', async ({ page }) => {
    await page.goto('/servers/@fernway/boards');
    const section = page.getByRole('region', { name: /^Compatibility/ });
    await expect(section).toContainText(/All tools work in \d+ of \d+ profiles/);
    await expect(section.getByRole('row', { name: /opencode.*Vertex AI/ })).toContainText(
      '1 tool of 3 takes others down',
    );
  });

  test('the grades of all servers can be narrowed to a client and a provider', async ({ page }) => {
    await page.goto('/compat');
    await page.getByRole('combobox', { name: 'Client' }).selectOption('opencode');
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('vertex-ai');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL('/compat?client=opencode&provider=vertex-ai');
    const rows = page.getByRole('region', { name: 'Share of tools by profile and grade' }).getByRole('row');
    await expect(rows).toHaveCount(2);
  });

  test('a rule shows what fails and what passes, and its evidence', async ({ page }) => {
    await page.goto('/compat/rules/openai-name-pattern');
    await expect(page.locator('.badge', { hasText: 'fails' }).first()).toBeVisible();
    await expect(page.locator('.badge', { hasText: 'passes' }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('FunctionDefinition');
  });

  test('addresses that name nothing answer 404', async ({ page }) => {
    for (const path of [
      'rules/no-such-rule',
      'providers/none',
      'clients/none',
      'providers',
      'rules/constructor',
    ]) {
      const answer = await page.goto(`/compat/${path}`);
      expect(answer?.status(), path).toBe(404);
    }
  });
});

test('addresses below /compat in the sitemap render, every fifth of them', async ({ request }) => {
  test.setTimeout(240_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>[^<]*?(\/compat[^<]*)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  expect(addresses.length).toBeGreaterThan(250);
  // Pages of one kind are made alike; rules and steps themselves have unit tests.
  for (const address of addresses.filter((_, i) => i % 5 === 0)) {
    const answer = await request.get(address);
    // What Next.js sends along for the browser says `undefined` where a value is absent.
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(answer.status(), address).toBe(200);
    expect(html.match(/>[^<]*\[object Object\][^<]*</)?.[0], address).toBeUndefined();
    // Clients say "received undefined" in words of their own, which stand in an element of their own.
    expect(html.match(/<(?!bdi)\w+[^>]*>\s*undefined[^<]*</)?.[0], address).toBeUndefined();
  }
});
