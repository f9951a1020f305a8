import * as contract from '@site/contracts/platform/operations';
import { createDatabaseUnavailableError } from '../../http/errors';
import type { ApiModule } from '../../module';
import { read } from '../../routing/route';

const ok = { status: 'ok' } as const;

export const operationsModule: ApiModule = {
  name: 'operations',
  routes: ({ database, versions }) => [
    read(contract.health, async () => ok, { database: 'never' }),
    read(
      contract.ready,
      async () => {
        if (!database.available() || (await database.isRestoring()))
          throw createDatabaseUnavailableError();
        return ok;
      },
      // Polled often, so not observed: a failing dependency logs its own cause.
      { database: 'never', polled: true },
    ),
    read(
      contract.getContentVersions,
      async () => {
        await versions.catchUp();
        return { versions: versions.all() };
      },
      { polled: true },
    ),
  ],
};
