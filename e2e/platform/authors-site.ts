import { join } from 'node:path';
import { freePort } from '../../tooling/src/free-port';
import { Gate } from './gate';
import { releaseLiveBuilds } from './live-builds';
import { startShell } from './shell';
import { startApi, startDatabase } from './site';
import { startTogether } from './together';

export interface AuthorsSite {
  url: string;
  /** Stands in front of its API, which can be made to fail. */
  api: Gate;
  stop: () => Promise<void>;
}

/**
 * A site with a database of its own, with the remotes of this run: what is published and withdrawn there is not in the
 * lists that other tests count.
 */
export const startAuthorsSite = (): Promise<AuthorsSite> =>
  startTogether(async ({ folder, keep }) => {
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
    return { url: shell.url, api };
  });
