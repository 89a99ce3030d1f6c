import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export { expect };

/** A page on which any dialog, error in the console, blocked code or request to another site fails the test. */
export const test = base.extend<{ alarms: string[] }>({
  alarms: [
    async ({ page, baseURL }, use) => {
      const alarms: string[] = [];
      page.on('dialog', (dialog) => {
        alarms.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('pageerror', (error) => alarms.push(`error: ${error.message}`));
      page.on('console', (message) => {
        const isExpected = /status of 404|ERR_BLOCKED_BY_CLIENT/.test(message.text());
        if (message.type() === 'error' && !isExpected) alarms.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== 'data:' && new URL(baseURL ?? '').hostname !== new URL(origin).hostname) {
          alarms.push(`request to ${origin}`);
        }
      });
      await use(alarms);
      expect(alarms).toEqual([]);
    },
    { auto: true },
  ],
});

/** Rules of axe: those of WCAG 2.2 A and AA, without colours, and those that a theme or a width may change. */
const ruleSets = {
  all: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  structure: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  },
  look: {
    runOnly: {
      type: 'rule',
      values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
    },
  },
};

/** What axe finds against WCAG 2.2 A and AA, one line each. */
export async function violations(page: Page, rules: keyof typeof ruleSets = 'all'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: {
        run(options: unknown): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run({ ...options, resultTypes: ['violations'] });
    return violations;
  }, ruleSets[rules]);
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** The page that is open: the rules of WCAG 2.2 AA, in both themes, wide and narrow. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [1_600, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(sizes.content, `at ${width} px`).toBeLessThanOrEqual(sizes.window);
  }
  // A theme changes colours, a width what fits: nothing else is asked again.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'look')).toEqual([]);
}
