import { earlierReleasesIn } from '../../tooling/src/skew/built-elsewhere';
import { ContactPage } from '../pages/contact-page';
import { SitePage } from '../pages/site-page';
import { RequestLog } from '../platform/requests';
import { expect, test } from '../platform/test';
import { whileTogether } from '../platform/together';
import { startMovingSite } from './moving-site';

const RELEASES = 20;

test('tabs that stay open through twenty releases of shell and remotes lose nothing and say nothing', ({
  context,
}) =>
  whileTogether(async ({ keep }) => {
    test.setTimeout(900_000);
    const site = keep(await startMovingSite(earlierReleasesIn(process.env)));
    const openTab = async (): Promise<ContactPage> => {
      const tab = new ContactPage(await context.newPage());
      await tab.page.goto(`${site.url}/contact`);
      return tab;
    };
    const typed = await openTab();
    await typed.wake();
    await typed.write('Nobody finds our shop');
    const asleep = await openTab();
    const logs = [typed, asleep].map(({ page }) => new RequestLog(page));
    const walking = new SitePage(await context.newPage());
    await walking.page.goto(`${site.url}/`);
    await walking.wake();
    for (let number = 1; number <= RELEASES; number++) {
      const builds = await site.moveTo(number);
      const [remote, path] = number % 2 ? ['blog', '/blog'] : ['marketing', '/pricing'];
      await walking.follow(path);
      await expect(walking.page).toHaveURL(site.url + path);
      await expect(walking.main.locator(`[data-remote=${remote}]`).first()).toHaveAttribute(
        'data-build',
        builds[remote] ?? '',
      );
      await walking.wake();
      await typed.message.press('End');
      await typed.message.pressSequentially('.');
    }
    await expect(typed.message).toHaveValue(`Nobody finds our shop${'.'.repeat(RELEASES)}`);
    await asleep.write('I have slept for a long time.');
    for (const tab of [typed, asleep]) {
      await expect(tab.newerVersion).toHaveCount(0);
      await tab.send.click();
      await expect(tab.toast).toContainText('Message sent!');
    }
    expect(logs.flatMap((log) => log.documents())).toEqual([]);
  }));
