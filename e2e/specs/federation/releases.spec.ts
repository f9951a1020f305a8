import { ProbePage } from '../../pages/probe-page';
import { expect, test } from '../../platform/test';

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
    await probe.hydrate();
    await expect(probe.counted).toHaveText(`Counted 0 in build ${build}`);
    await probe.firstWord.click();
    await expect(probe.main).toContainText(`Said by build ${build}`);
    expect(messages).toEqual([]);
    await context.close();
  }
});
