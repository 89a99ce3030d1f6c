import { pages } from './addresses';
import { expect, test } from './fixtures';

test('the first key stop skips to the content', async ({ page }) => {
  await page.goto(pages.servers);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [name, address] of Object.entries({
  home: pages.home,
  servers: pages.servers,
  tool: pages.tool,
})) {
  test(`every key stop of ${name} shows where it is`, async ({ page }) => {
    await page.goto(address);
    await page.keyboard.press('Tab');
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return {
          what: element.outerHTML.slice(0, 100),
          isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          isSeen: box.bottom > 0 && box.top < window.innerHeight,
        };
      });
      expect(stop).toMatchObject({ isMarked: true, isSeen: true });
    }
  });
}

test('a server is found and opened without a mouse', async ({ page }) => {
  await page.goto(pages.home);
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.keyboard.type('fernway tick');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=fernway+tick');
  await page.getByRole('link', { name: '@fernway/tickets' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@fernway/tickets');
});

test('targets are at least 24 px in both directions, or have room around them', async ({ page }) => {
  await page.goto(pages.server);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, summary, input:not([type=hidden])')]
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
});
