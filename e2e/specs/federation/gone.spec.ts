import { ProbePage } from '../../pages/probe-page';
import { RequestLog } from '../../platform/requests';
import { expect, test } from '../../platform/test';
import { expectedTrouble } from '../../platform/trouble';
import { Gate } from '../../platform/gate';

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(...expectedTrouble));

test('a page whose build is gone is loaded again once, in its new build', async ({
  probe,
  page,
  testbed,
}) => {
  const log = new RequestLog(page);
  await probe.open();
  await testbed.release('probe', 'two');
  testbed.origins.probe.withdraw('one');
  await probe.count.click();
  await expect(probe.heading).toHaveText('Probe two');
  await probe.wake();
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build two');
  expect(log.documents()).toEqual(['/probe', '/probe']);
});

test('a document that stays stale is loaded again once, never in a loop', async ({
  page,
  testbed,
}) => {
  const cache = new Gate(testbed.url);
  await cache.start();
  await cache.freeze('/probe');
  const probe = new ProbePage(page, cache);
  const log = new RequestLog(page);
  await probe.open();
  await testbed.release('probe', 'two');
  testbed.origins.probe.withdraw('one');
  await probe.count.click();
  await expect.poll(() => log.documents()).toEqual(['/probe', '/probe']);
  await probe.count.click();
  await expect(probe.newerVersion.first()).toBeVisible();
  await expect(probe.heading).toHaveText('Probe one');
  expect(log.documents()).toEqual(['/probe', '/probe']);
  await cache.stop();
});

test('a page into which something was typed is not loaded again: a notice offers it', async ({
  probe,
  page,
  testbed,
}) => {
  const log = new RequestLog(page);
  await probe.open();
  await testbed.release('probe', 'two');
  testbed.origins.probe.withdraw('one');
  await probe.name.fill('half a sentence');
  await expect(probe.newerVersion).toBeVisible();
  await expect(probe.name).toHaveValue('half a sentence');
  expect(log.documents()).toEqual(['/probe']);
  await probe.main.getByRole('button', { name: 'Reload' }).first().click();
  await expect(probe.heading).toHaveText('Probe two');
});

test('an embedded part whose build is gone is mounted anew in its place', async ({
  probe,
  page,
  testbed,
}) => {
  const log = new RequestLog(page);
  await probe.open();
  await testbed.release('guest', 'two');
  testbed.origins.guest.withdraw('one');
  await probe.ring.click();
  await expect(probe.rung).toContainText('in guest two');
  await probe.ring.click();
  await expect(probe.rung).toHaveText(/Rung [12] in guest two/);
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build one');
  expect(log.documents()).toEqual(['/probe']);
});

test('a build that is gone although the map still names it leaves the page readable', async ({
  probe,
  page,
  testbed,
}) => {
  const log = new RequestLog(page);
  await probe.open();
  testbed.origins.probe.withdraw('one');
  await probe.count.click();
  await expect(probe.missing.first()).toBeVisible();
  await expect(probe.counted).toBeVisible();
  expect(log.documents()).toEqual(['/probe']);
  await testbed.release('probe', 'two');
  await probe.tryAgain.first().click();
  await expect(probe.heading).toHaveText('Probe two');
});
