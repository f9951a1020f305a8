import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/test';

test('a shell without a map answers 503, and works after a map is written', async ({
  page,
  ownTestbed: testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*503/);
  const good = JSON.stringify(await testbed.readMap());
  await testbed.writeMap('');
  await testbed.startShell();
  const answer = await page.goto(testbed.url);
  expect(answer?.status()).toBe(503);
  await expect(page.locator('body')).toContainText('The site is starting.');
  await testbed.writeMap(good);
  await testbed.release('probe', 'two');
  const site = new SitePage(page);
  await site.open(`${testbed.url}/learning`);
  await expect(site.heading).toContainText('Learn SEO');
});
