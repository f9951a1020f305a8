import { expect, test } from '../../platform/test';
import { expectedTrouble } from '../../platform/trouble';

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(...expectedTrouble));

test('a part, down on the server: the browser brings it, at once or by one click on its panel', async ({
  ownProbe: probe,
  page,
  ownTestbed: testbed,
}) => {
  testbed.origins.guest.failCode('down', 'server');
  await testbed.startShell();
  const html = await (await page.request.get(`${testbed.url}/probe`)).text();
  expect(html).toContain('This part of the page is not available right now.');
  expect(html).toContain('Probe ');
  await probe.open();
  await expect(probe.rung).toHaveText('Rung 0 in guest one');
  await probe.ring.click();
  await expect(probe.rung).toHaveText('Rung 1 in guest one');

  testbed.origins.guest.failCode('down', 'browser');
  await probe.open();
  await expect(probe.heading).toContainText('Probe');
  await expect(probe.tryAgain.first()).toBeVisible();
  await probe.mark();
  testbed.origins.guest.faults.mend();
  await probe.tryAgain.first().click();
  await expect(probe.rung).toHaveText('Rung 0 in guest one');
  await expect(probe.missing).toHaveCount(0);
  await expect(probe.marked).toBeAttached();
});
