import { until } from '@site/tooling/until';
import { EXPECTED_ERRORS } from '../../support/faults/expected-errors';
import { expect, test } from '../../support/test';

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(
    ...EXPECTED_ERRORS,
    /Failed to find a valid digest in the 'integrity' attribute/,
    /integrity/,
  ),
);

const files = {
  'the entry': /\/(web|node)\/remoteEntry\.js/,
  'a chunk': /\/(web|node)\/(?!remoteEntry)[^/]+\.js/,
};
const foreignScriptRan = () => 'foreignScriptRan' in globalThis;

for (const [what, path] of Object.entries(files)) {
  test(`${what} that was tampered with does not run in the browser`, async ({
    probe,
    page,
    testbed,
  }) => {
    const { faults } = testbed.origins.probe;
    faults.inject('tampered', { side: 'browser', path });
    await probe.open();
    await probe.count.click();
    await expect(probe.missing.first()).toBeVisible();
    expect(await page.evaluate(foreignScriptRan)).toBe(false);
    await expect(probe.heading).toHaveText('Probe one');
    faults.clear();
    // The browser keeps its refused copy of each file for one more request.
    await expect(async () => {
      await probe.tryAgain.first().click({ timeout: 2_000 });
      await expect(probe.missing).toHaveCount(0, { timeout: 8_000 });
    }).toPass();
    await probe.count.click();
    await expect(probe.counted).toContainText('in build one');
    expect(await page.evaluate(foreignScriptRan)).toBe(false);
  });
}

test('a chunk that was tampered with does not run on the server', async ({
  ownProbe: probe,
  page,
  ownTestbed: testbed,
}) => {
  const path = files['a chunk'];
  testbed.origins.probe.faults.inject('tampered', { side: 'server', path });
  await testbed.startShell();
  const html = await (await page.request.get(`${testbed.url}/probe`)).text();
  expect(html).toContain('This part of the page is not available right now.');
  expect(html).not.toContain('Counted 0');
  // For a moment after a failure the server does not try again.
  await until('the log says why', async () => {
    await page.request.get(`${testbed.url}/probe`);
    return testbed.log.includes('is not the file that was built');
  });
  await probe.open();
  await expect(probe.heading).toHaveText('Probe one');
});
