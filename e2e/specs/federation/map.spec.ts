import { readFile } from 'node:fs/promises';
import { ProbePage } from '../../pages/probe-page';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

const foreign = { base: 'http://localhost:9', build: 'one' };

test('a broken map changes nothing until a good one comes', async ({ page, testbed }) => {
  const good = await testbed.readMap();
  expect(await readFile(`${testbed.mapFile}.accepted`, 'utf8')).toBe(good);
  const probe = new ProbePage(page, testbed.url);
  const broken: Record<string, string> = {
    'cut off': good.slice(0, good.length / 2),
    empty: '',
    'another kind of file': '{"remotes":[]}',
    'an unknown build': good.replace('"build": "one"', '"build": "none"'),
    'a wrong hash': good.replace(/sha384-..../, 'sha384-AAAA'),
    'a foreign address': good.replace(/"base": "[^"]+"/, `"base": "${foreign.base}"`),
  };
  for (const [what, text] of Object.entries(broken)) {
    await test.step(what, async () => {
      await testbed.breakMap(text);
      await probe.open();
      await expect(probe.heading).toHaveText('Probe one');
    });
  }
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
