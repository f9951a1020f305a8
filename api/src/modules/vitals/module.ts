import { reportVitals } from '@site/contracts/vitals';
import { perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { write } from '../../routing/route';

/** How fast pages are for those who visit them; kept in memory; the database has the limit's count only. */
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
