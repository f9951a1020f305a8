import { RequestLog } from '../../platform/browser/requests';
import { expect, test } from '../../platform/test';
import { expectedErrors } from '../../platform/faults/expected-errors';

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(...expectedErrors));

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
  await probe.hydrate();
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build two');
  expect(log.documents()).toEqual(['/probe', '/probe']);
});
