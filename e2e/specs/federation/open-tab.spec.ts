import { ProbePage } from '../../pages/probe-page';
import { RequestLog } from '../../platform/requests';
import { expect, test } from '../../platform/test';
import type { Testbed } from '../../platform/testbed';

const RELEASES = 20;

/** Releases another build of the probe, with its own container, text and hashes. */
async function releaseNext(testbed: Testbed, build: string): Promise<void> {
  await testbed.variant('probe', build, {
    edit: (text) => text.replace(/\btwo\b|(?<=probe_)two\b/g, build),
    describe: (manifest) => ({ ...manifest, container: `probe_${build}` }),
  });
  await testbed.release('probe', build);
}

test('tabs that stay open through twenty releases lose nothing and say nothing, and a navigation gets the newest build', async ({
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
    await releaseNext(testbed, build);
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
