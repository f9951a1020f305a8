import { buildChanged } from '../../../tooling/src/build/changed';
import { startApi, startDatabase } from '../../platform/site';
import { whileTogether } from '../../platform/together';
import type { Processes } from './figures';

/** An API that nobody else asks, and the processes that share the machine with what loads it. */
export interface OwnApi {
  url: string;
  processes: Processes;
  /** Gone afterwards, with all that is in it. */
  folder: string;
}

/**
 * Starts the API as it is built now on a database of its own; limits that load does not reach, everything else as
 * always. Both are stopped afterwards, however `measure` ends.
 */
export async function withOwnApi(measure: (api: OwnApi) => Promise<void>): Promise<void> {
  await buildChanged(['local-mongo', 'api']);
  await whileTogether(async ({ folder, keep }) => {
    const database = keep(await startDatabase(folder));
    const api = keep(
      await startApi(database.uri, 'http://localhost:3000', folder, {
        RATE_LIMIT_FACTOR: '1000000',
        DATA_DIR: folder,
      }),
    );
    const processes = { API: api.pid, database: database.pid, load: process.pid };
    await measure({ url: api.url, processes, folder });
  });
}
