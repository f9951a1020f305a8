import { readFile } from 'node:fs/promises';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

test('a broken map changes nothing until a good one comes', async ({ probe, testbed }) => {
  const good = await testbed.readMap();
  expect(await readFile(`${testbed.mapFile}.accepted`, 'utf8')).toBe(good);
  await testbed.breakMap(good.slice(0, good.length / 2));
  await probe.open();
  await expect(probe.heading).toHaveText('Probe one');
  await testbed.restoreMap(good);
  await testbed.release('probe', 'two');
  await probe.open();
  await expect(probe.heading).toHaveText('Probe two');
});

test('a shell that never had a map says so and starts to work when it comes', async ({
  page,
  ownTestbed: testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*503/);
  const good = await testbed.readMap();
  await testbed.restoreMap('');
  await testbed.startShell();
  const answer = await page.goto(testbed.url);
  expect(answer?.status()).toBe(503);
  await expect(page.locator('body')).toContainText('The site is starting.');
  await testbed.restoreMap(good);
  await testbed.release('probe', 'two');
  const site = new SitePage(page);
  await site.open(`${testbed.url}/learning`);
  await expect(site.heading).toContainText('Learn SEO');
});
