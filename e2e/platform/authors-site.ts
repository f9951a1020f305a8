import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tooling/src/free-port';
import { Gate } from './gate';
import { releaseLiveBuilds } from './live-builds';
import { startShell } from './shell';
import { startApi, startDatabase } from './site';

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
export async function startAuthorsSite(): Promise<AuthorsSite> {
  const folder = await mkdtemp(join(tmpdir(), 'authors-site-'));
  const ending: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ending.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const database = await startDatabase(folder);
    ending.push(database.stop);
    const api = await startApi(database.uri, `http://localhost:${port}`, folder);
    ending.push(api.stop);
    const gate = new Gate(api.url);
    await gate.start();
    ending.push(() => gate.stop());
    const mapFile = join(folder, 'map.json');
    await releaseLiveBuilds(mapFile);
    const shell = await startShell({
      apiOrigin: gate.url,
      mapFile,
      port,
      // So long waits the test that has it hang, and nothing that is published takes half of it.
      apiLimitMs: 6_000,
    });
    ending.push(shell.stop);
    return { url: shell.url, api: gate, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
