import { reportVitals } from '@site/contracts/platform/vitals';
import { perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { write } from '../../routing/route';

/** Page speed of real visits, kept in memory; the database holds only the counts of the rate limit. */
export const vitalsModule: ApiModule = {
  name: 'vitals',
  routes: ({ vitals }) => [
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
