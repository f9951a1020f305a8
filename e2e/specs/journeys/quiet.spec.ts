import { SitePage } from '../../pages/site-page';
import { RequestLog } from '../../platform/requests';
import { routes, windows } from '../../platform/routes';
import { expect, test } from '../../platform/test';

for (const { name, path } of routes) {
  for (const { name: width, viewport } of windows) {
    test(`${name} at a ${width} wakes without a console message and without asking again for its data`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ viewport, baseURL });
      const page = await context.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      const log = new RequestLog(page);
      const site = new SitePage(page);
      await site.openWhole(path);
      await site.wake();
      await expect(site.sleepers).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(messages).toEqual([]);
      expect(log.data()).toEqual([]);
      await context.close();
    });
  }
}
