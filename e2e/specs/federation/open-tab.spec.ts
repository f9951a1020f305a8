import { ProbePage } from '../../pages/probe-page';
import { RequestLog } from '../../support/browser/requests';
import { expect, test } from '../../support/test';

const RELEASES = 10;

test('open tabs keep their state through ten releases, and a navigation gets the newest build', async ({
  context,
  testbed,
}) => {
  const openTab = async (): Promise<ProbePage> => {
    const tab = new ProbePage(await context.newPage(), testbed);
    await tab.open();
    return tab;
  };
  const unhydrated = await openTab();
  const typed = await openTab();
  const walking = await openTab();
  const logs = [unhydrated, typed, walking].map(({ page }) => new RequestLog(page));
  await walking.hydrate();
  await typed.hydrate();
  await typed.name.fill('half a sentence');
  for (let number = 1; number <= RELEASES; number++) {
    const build = `release${number}`;
    await testbed.copy('probe', build);
    await testbed.release('probe', build);
    // A different address each time, because the client keeps a page that it has just shown.
    await walking.follow(`/probe/word/word${number}`);
    await expect(walking.heading).toHaveText(`The word is word${number}`);
    await expect(walking.main).toContainText(`Said by build ${build}`);
    await typed.name.press('End');
    await typed.name.pressSequentially('.');
  }
  await expect(typed.known).toContainText(`Known: half a sentence${'.'.repeat(RELEASES)}`);
  await typed.count.click();
  await unhydrated.count.click();
  for (const tab of [typed, unhydrated]) {
    await expect(tab.counted).toHaveText('Counted 1 in build one');
    await expect(tab.newerVersion).toHaveCount(0);
    await tab.firstWord.click();
    await expect(tab.main).toContainText(`Said by build release${RELEASES}`);
    await tab.page.goBack();
    await expect(tab.heading).toHaveText(`Probe release${RELEASES}`);
  }
  expect(logs.flatMap((log) => log.documents())).toEqual([]);
});
