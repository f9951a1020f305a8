import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 1024, height: 768 } });

test('the floating buttons are shown over empty space, under the pointer and with the focus', async ({
  page,
}) => {
  const widgets = new Widgets(page);
  await widgets.keepClosed();
  const site = new SitePage(page);
  await site.open('/about');
  await site.hydrate();
  const isOut = () =>
    widgets.callButton.evaluate((button) => button.getBoundingClientRect().right <= innerWidth);
  await page.evaluate(() => {
    const high = document.createElement('div');
    high.style.height = '300vh';
    document.querySelector('main')?.replaceChildren(high);
    scrollTo(0, 500);
  });
  await expect.poll(isOut).toBe(true);
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Words. '.repeat(9_000);
    document.querySelector('main')?.replaceChildren(text);
  });
  await expect.poll(isOut).toBe(false);
  await widgets.callButton.hover();
  await expect.poll(isOut).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(isOut).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await widgets.callButton.focus();
  await expect.poll(isOut).toBe(true);
});
