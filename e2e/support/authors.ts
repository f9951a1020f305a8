import { join } from 'node:path';
import { findFreePort } from '@site/tooling/free-port';
import { AdministrationPage } from '../pages/administration-page';
import { FaultyProxy } from './faults/faulty-proxy';
import { releaseLiveBuilds } from './site/releases';
import { withResources } from './site/resources';
import { startShell } from './site/shell';
import { startApi, startDatabase } from './site/site';
import { expect, test as base } from './test';

interface Fixtures {
  /** The proxy before the API of the authors' site. Its faults end with the test. */
  api: FaultyProxy;
  /** `/admin/blog`, signed in, with an empty form. */
  administration: AdministrationPage;
}

interface WorkerFixtures {
  /**
   * A site with its own database, the builds of this run, and a proxy before its API. Posts that are published or
   * withdrawn here do not change the lists that other tests count.
   */
  authorsSite: { url: string; api: FaultyProxy };
}

/** Tests of an author, on a site with its own database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  authorsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) =>
      withResources(async (resources) => {
        const port = await findFreePort();
        const database = resources.use(await startDatabase(resources.folder));
        const { url } = resources.use(
          await startApi(database.uri, `http://localhost:${port}`, resources.folder),
        );
        const api = resources.use(new FaultyProxy(url));
        await api.start();
        const mapFile = join(resources.folder, 'map.json');
        await releaseLiveBuilds(mapFile);
        const shell = resources.use(await startShell({ apiOrigin: api.url, mapFile, port }));
        await use({ url: shell.url, api });
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ authorsSite }, use) => use(authorsSite.url),
  api: async ({ authorsSite: { api } }, use) => {
    await use(api);
    api.faults.clear();
  },
  administration: async ({ page }, use) => {
    const administration = new AdministrationPage(page);
    await administration.open();
    await administration.signIn();
    await expect(administration.title).toBeVisible();
    await use(administration);
  },
});

export { expect };
