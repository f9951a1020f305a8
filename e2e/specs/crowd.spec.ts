import { remotePackages } from '../../tooling/src/packages';
import { startCrowd } from '../platform/crowd';
import { ADMIN_PASSWORD } from '../platform/password';
import { startSite, type RunningSite } from '../platform/site';
import { theSite } from '../platform/site-addresses';
import { expect, test as base } from '../platform/test';

/** Visitors who load pages without a pause, each on their own connection. */
const CROWD = 500;

/** The test's own platform, because it is put under load and written to. */
const test = base.extend<{ crowded: RunningSite }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  crowded: async ({}, use) => {
    const { remotes } = theSite();
    const builds = remotePackages().map(({ name, folder }): [string, string] => [
      folder,
      remotes[name]?.build ?? '',
    ]);
    const site = await startSite(new Map(builds));
    try {
      await use(site);
    } finally {
      await site.stop();
    }
  },
});

test('while a crowd loads pages, an audit, a sign-up and a publishing succeed', async ({
  crowded: { addresses },
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: addresses.shell });
  const crowd = startCrowd(addresses.shell, CROWD);
  try {
    await crowd.nextPage();

    const audit = await visitor.post('/api/seo-audit', {
      data: { websiteUrl: `${addresses.shell}/pricing`, contactEmail: 'owner@example.com' },
      timeout: 40_000,
    });
    expect(audit.status(), await audit.text()).toBe(200);

    const signUp = await visitor.post('/api/newsletter', {
      data: { email: 'reader@example.com', source: 'blog' },
    });
    expect(signUp.ok(), await signUp.text()).toBe(true);

    const session = await visitor.post('/api/admin/session', {
      data: { password: ADMIN_PASSWORD },
    });
    expect(session.ok(), await session.text()).toBe(true);
    const published = await visitor.post('/api/blog', {
      data: {
        title: 'What a busy day taught us',
        slug: 'what-a-busy-day-taught-us',
        excerpt: 'Five hundred readers at once, and the shop stayed open.',
        content: 'Prepare the pages before the readers come.',
        category: 'Technical SEO',
      },
    });
    expect(published.ok(), await published.text()).toBe(true);
    await expect(async () => {
      const page = await visitor.get('/blog/what-a-busy-day-taught-us');
      expect(page.status()).toBe(200);
      expect(await page.text()).toContain('Prepare the pages before the readers come.');
    }).toPass();

    const { pages, errors } = await crowd.stop();
    expect(pages).toBeGreaterThan(CROWD);
    expect(errors).toBe(0);
  } finally {
    await crowd.stop();
    await visitor.dispose();
  }
});
