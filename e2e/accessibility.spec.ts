import { pages } from './addresses';
import { expect, test, violations } from './fixtures';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const scripts of ['on', 'off'] as const) {
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
}
