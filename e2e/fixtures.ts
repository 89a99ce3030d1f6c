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

/** What axe finds against WCAG 2.2 A and AA, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: unknown): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
