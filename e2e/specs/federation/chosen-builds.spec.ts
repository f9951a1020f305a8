import { PlatformPage } from '../../pages/platform-page';
import { ProbePage } from '../../pages/probe-page';
import { expect, test } from '../../support/test';

/** Without a session the page answers 401, with the sign-in. */
test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/status of 401/));

test('an administrator browses the site with an earlier build, and ends the override', async ({
  probe,
  page,
  browser,
  testbed,
}) => {
  await testbed.release('probe', 'two');
  const platform = new PlatformPage(page, testbed.url);
  // `npm run release -- preview` prints such an address.
  await platform.signIn('?probe=one');
  await expect(platform.builds('probe')).toHaveValue('one');
  await platform.show.click();
  await expect(platform.state).toContainText('probe one');

  const banner = page.getByRole('complementary', { name: 'Override' });
  await probe.open();
  await expect(probe.heading).toHaveText('Probe one');
  await expect(banner).toContainText('Only you see this: probe one');
  await probe.hydrate();
  await probe.mark();
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build one');
  await probe.firstWord.click();
  await expect(probe.main).toContainText('Said by build one');
  await expect(banner).toBeVisible();
  await expect(probe.marked).toBeAttached();

  const others = await browser.newContext();
  const visitor = new ProbePage(await others.newPage(), testbed);
  await visitor.open();
  await expect(visitor.heading).toHaveText('Probe two');
  await others.close();

  await banner.getByRole('button', { name: 'End the override' }).click();
  await expect(page).toHaveURL(/\/probe\/word\/first$/);
  await expect(probe.main).toContainText('Said by build two');
  await expect(banner).toBeHidden();
});
