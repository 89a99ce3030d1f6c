import { pages } from './addresses';
import { expect, test, violations } from './fixtures';

// Scripts change no colour: without them one theme tells.
const ways = [
  { colorScheme: 'light', scripts: 'on' },
  { colorScheme: 'dark', scripts: 'on' },
  { colorScheme: 'light', scripts: 'off' },
] as const;

for (const { colorScheme, scripts } of ways) {
  test.describe(`${colorScheme}, scripts ${scripts}`, () => {
    test.use({ colorScheme });
    // axe is a script itself and does not run where scripts are switched off: the page's own are kept from loading.
    test.beforeEach(async ({ page }) => {
      if (scripts === 'off') await page.route('**/*.js', (route) => route.abort('blockedbyclient'));
    });
    for (const [name, address] of Object.entries(pages)) {
      test(`${name} meets WCAG 2.2 AA`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}
