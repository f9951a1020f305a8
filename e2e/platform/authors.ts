import { join } from 'node:path';
import { freePort } from '../../tooling/src/free-port';
import { AdministrationPage } from '../pages/administration-page';
import { Gate } from './gate';
import { releaseLiveBuilds } from './live-builds';
import { startShell } from './shell';
import { startApi, startDatabase } from './site';
import { expect, test as base } from './test';
import { whileTogether } from './together';

interface Fixtures {
  /** The API of the authors' site, which can be made to fail until the test ends. */
  api: Gate;
  /** Open, with nothing written yet. */
  administration: AdministrationPage;
}

interface WorkerFixtures {
  /**
   * A site with a database of its own, with the remotes of this run: what is published and withdrawn there is not in the
   * lists that other tests count. A gate stands in front of its API.
   */
  authorsSite: { url: string; api: Gate };
}

/** Somebody who writes, on a site where nobody else does. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  authorsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) =>
      whileTogether(async ({ folder, keep }) => {
        const port = await freePort();
        const database = keep(await startDatabase(folder));
        const { url } = keep(await startApi(database.uri, `http://localhost:${port}`, folder));
        const api = keep(new Gate(url));
        await api.start();
        const mapFile = join(folder, 'map.json');
        await releaseLiveBuilds(mapFile);
        // So long waits the test that has it hang, and nothing that is published takes half of it.
        const options = { apiOrigin: api.url, mapFile, port, apiLimitMs: 6_000 };
        const shell = keep(await startShell(options));
        await use({ url: shell.url, api });
      }),
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
