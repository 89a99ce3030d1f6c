import { expect, test } from './fixtures';

const enumBefore = '/check?example=nullable-enum';
const enumAfter = '/check?example=nullable-enum-fixed';
const dangling = '/check?example=dangling-reference';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('what is pasted is judged, and is in no address', async ({ page }) => {
      await page.goto('/check');
      await page
        .getByRole('textbox', { name: 'A tool list' })
        .fill('[{"name": "a.b", "inputSchema": {"type": "object", "properties": {}}}]');
      await page.getByRole('combobox', { name: 'Provider' }).selectOption('openai');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Results' })).toContainText('1 tool');
      await expect(page.getByRole('region', { name: 'Tool 1', exact: true })).toContainText(
        'has characters that OpenAI refuses',
      );
      await expect(page).toHaveURL('/check');
      await expect(page.getByRole('link', { name: 'Link to this check' })).toHaveCount(0);
    });

    test('a file is read, and a link is given on request and leads to the same', async ({ page }) => {
      await page.goto('/check');
      await page.getByLabel('or a file').setInputFiles({
        name: 'tools.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"tools": [{"name": "from a file", "inputSchema": {"type": "object"}}]}'),
      });
      await page.getByRole('combobox', { name: 'Client' }).selectOption('codex');
      await page.getByRole('checkbox', { name: 'Give me a link' }).check();
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByRole('link', { name: 'Link to this check' }).click();
      await expect(page).toHaveURL(/\/check\?t=/);
      await expect(page.getByRole('region', { name: 'Tool 1', exact: true })).toContainText('from a file');
    });

    test('what cannot be read is refused in words, and stays in the form', async ({ page }) => {
      await page.goto('/check');
      await page.getByRole('textbox', { name: 'A tool list' }).fill('{"tools": [');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'not JSON' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'A tool list' })).toHaveValue('{"tools": [');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a nullable enum through opencode to Vertex AI fails every request, and its fixed form does not', async ({
    page,
  }) => {
    await page.goto(enumBefore);
    const tool = page.getByRole('region', { name: 'Tool 1', exact: true });
    await expect(tool).toContainText('every request fails');
    await expect(tool).toContainText('same values');
    await page.goto(enumAfter);
    await expect(tool).toBeVisible();
    await expect(tool).not.toContainText('every request fails');
  });

  test('an output schema with a dangling reference: who loses what', async ({ page }) => {
    await page.goto(dangling);
    await expect(page.getByRole('region', { name: 'Tool 1', exact: true })).toContainText('opencode');
    await expect(
      page.getByRole('region', { name: 'Profiles in which a tool takes others down' }),
    ).toContainText('1.23.0');
  });

  test('the tools of a known server can be named, and an unknown one is said to be', async ({ page }) => {
    await page.goto('/check');
    await page.getByRole('textbox', { name: 'Name, as on its page' }).fill('@fernway/boards');
    await page.getByRole('button', { name: 'Check its tools' }).click();
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('3 tools');
    await page.goto('/check?server=no-such-server');
    await expect(page.getByRole('alert').filter({ hasText: 'No server' })).toBeVisible();
  });

  test('hostile input is judged, or refused, without harm', async ({ page }) => {
    for (const text of [
      '[null, 7, "x", {"name": {}, "inputSchema": true}]',
      '{"__proto__": {"tools": []}, "name": "<script>alert(1)</script>", "inputSchema": {"required": null, "properties": []}}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    ]) {
      await page.goto('/check');
      await page.getByRole('textbox', { name: 'A tool list' }).fill(text);
      await page.getByRole('combobox', { name: 'Client' }).selectOption('opencode');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a tool list');
      await expect(page.getByRole('region', { name: 'Results' }).or(page.getByRole('alert'))).not.toHaveCount(
        0,
      );
    }
  });
});
