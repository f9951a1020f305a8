import { remotePackages } from '@site/tooling/packages';
import { ADMIN_PASSWORD } from '../../admin-password';
import { startCrowd } from '../../support/load/crowd';
import { withResources } from '../../support/site/resources';
import { startSite } from '../../support/site/site';
import { expect, test } from '../../support/test';

/** Visitors who load pages, a thousand a second in all. */
const CROWD = 500;

test('while a crowd loads pages, an audit, a sign-up and a publishing succeed', ({
  site: { remotes },
  playwright,
}) =>
  withResources(async ({ use }) => {
    const builds = remotePackages().map(({ name, folder }): [string, string] => [
      folder,
      remotes[name]?.build ?? '',
    ]);
    // The test's own platform, because it is put under load and written to.
    const { addresses } = use(await startSite(new Map(builds)));
    const visitor = await playwright.request.newContext({ baseURL: addresses.shell });
    use({ stop: () => visitor.dispose() });
    const crowd = startCrowd(addresses.shell, CROWD);
    use({ stop: async () => void (await crowd.stop()) });
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
  }));
