import { pages } from './addresses';
import { expect, test } from './fixtures';

test('what scrolls sideways is named and can be reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(pages.tool);
  const unreachable = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => element.tabIndex !== 0 || !element.hasAttribute('aria-label'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(unreachable).toEqual([]);
});

test('nothing on a page moves after it was drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of [pages.home, pages.servers, pages.server, pages.tool]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  }
});
