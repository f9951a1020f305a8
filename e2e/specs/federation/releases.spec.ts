import { ProbePage } from '../../pages/probe-page';
import { expect, test } from '../../platform/test';

test('a visitor in mid-session keeps the pinned build, and the next navigation moves on', async ({
  probe,
  page,
  testbed,
}) => {
  await probe.open();
  await expect(probe.heading).toHaveText('Probe one');
  await probe.wake();
  await probe.mark();
  await probe.count.click();

  await testbed.release('probe', 'two');
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 2 in build one');
  await probe.firstWord.click();
  await expect(probe.heading).toHaveText('The word is first');
  await expect(probe.main).toContainText('Said by build two');
  await page.goBack();
  await expect(probe.heading).toHaveText('Probe two');
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build two');
  await expect(probe.marked).toBeAttached();
});

test('a rollback reaches visitors at their next navigation', async ({ probe, testbed }) => {
  await testbed.release('probe', 'two');
  await probe.open();
  await expect(probe.heading).toHaveText('Probe two');
  await probe.wake();
  await testbed.rollback('probe', 'one');
  await probe.firstWord.click();
  await expect(probe.main).toContainText('Said by build one');
});

test('a new build of an embedded part is shown at the next navigation', async ({
  probe,
  testbed,
}) => {
  await probe.open();
  await probe.wake();
  await testbed.release('guest', 'two');
  await probe.ring.click();
  await expect(probe.rung).toHaveText('Rung 1 in guest one');
  await probe.firstWord.click();
  await probe.main.getByRole('link', { name: 'Back to the desk' }).click();
  await expect(probe.rung).toHaveText('Rung 0 in guest two');
  await expect(probe.counted).toHaveText('Counted 0 in build one');
});

test('a visitor stays in or out of a canary, on the server and in the browser', async ({
  browser,
  testbed,
}) => {
  test.slow();
  await testbed.canary('probe', 'two', 50);
  for (let visitor = 0; visitor < 4; visitor++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const probe = new ProbePage(page, testbed);
    await probe.open();
    const build = await testbed.buildFor('probe', page.request);
    await expect(probe.heading).toHaveText(`Probe ${build}`);
    await page.reload();
    await expect(probe.heading).toHaveText(`Probe ${build}`);
    await probe.wake();
    await expect(probe.counted).toHaveText(`Counted 0 in build ${build}`);
    await probe.firstWord.click();
    await expect(probe.main).toContainText(`Said by build ${build}`);
    expect(messages).toEqual([]);
    await context.close();
  }
});
