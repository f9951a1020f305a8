import * as contract from '@site/contracts/platform/operations';
import { reportVitals } from '@site/contracts/platform/vitals';
import { createDatabaseUnavailableError } from '../../http/errors';
import { perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';

const ok = { status: 'ok' } as const;

export const operationsModule: ApiModule = {
  name: 'operations',
  routes: ({ database, versions, vitals }) => [
    read(contract.health, async () => ok, { database: 'unused' }),
    read(
      contract.ready,
      async () => {
        if (!database.available() || (await database.isRestoring()))
          throw createDatabaseUnavailableError();
        return ok;
      },
      // Polled often, so not observed: a failing dependency logs its own cause.
      { database: 'unused', polled: true },
    ),
    read(
      contract.getContentVersions,
      async () => {
        await versions.catchUp();
        return { versions: versions.all() };
      },
      { polled: true },
    ),
    // Page speed of real visits, kept in memory.
    write(
      reportVitals,
      async (report) => {
        vitals.add(report);
        return { success: true as const };
      },
      perTenMinutes(60),
    ),
  ],
};
