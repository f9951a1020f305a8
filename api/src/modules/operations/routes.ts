import * as contract from '@site/contracts/operations';
import type { Database } from '../../database/database';
import { databaseAway } from '../../http/errors';
import { type ServedRoute, read } from '../../http/route';

const ok = { status: 'ok' } as const;

/** Health is the process alone; ready is the process with its database. */
export const operationsRoutes = (database: Pick<Database, 'available' | 'ping'>): ServedRoute[] => [
  read(contract.health, async () => ok),
  read(contract.ready, async () => {
    if (!database.available()) throw databaseAway();
    await database.ping();
    return ok;
  }),
];
