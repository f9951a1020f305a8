import { AdministrationPage } from '../pages/administration-page';
import { startAuthorsSite, type AuthorsSite } from './authors-site';
import type { Gate } from './gate';
import { expect, test as base } from './test';

interface Fixtures {
  /** The API of the authors' site, which can be made to fail until the test ends. */
  api: Gate;
  /** Open, with nothing written yet. */
  administration: AdministrationPage;
}

interface WorkerFixtures {
  authorsSite: AuthorsSite;
}

/** Somebody who writes, on a site where nobody else does. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  authorsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const site = await startAuthorsSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ authorsSite }, use) => use(authorsSite.url),
  api: async ({ authorsSite: { api } }, use) => {
    await use(api);
    api.faults.mend();
  },
  administration: async ({ page }, use) => {
    const administration = new AdministrationPage(page);
    await administration.open();
    await administration.enter();
    await expect(administration.title).toBeVisible();
    await use(administration);
  },
});

export { expect };
