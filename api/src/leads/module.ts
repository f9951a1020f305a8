import type { PersonalDataSummary } from '@site/contracts/administration/leads';
import * as contract from '@site/contracts/administration/leads';
import { createCalendar } from '../lib/calendar';
import { displayAddress } from '../lib/display-address';
import { perMinute } from '../limits/admission';
import type { ApiModule } from '../module';
import { read, write } from '../routing/route';
import { erasePerson, findPerson } from './person';
import { countLeadsByWeek } from './weeks';

const present = (email: string, records: readonly PersonalDataSummary['records'][number][]) => ({
  email: displayAddress(email),
  records: records.filter(({ count }) => count > 0),
});

export const leadsModule: ApiModule = {
  name: 'leads',
  routes: ({
    administration: { auditLog },
    leads: { counted, personalRecords },
    limits,
    now,
    site,
  }) => {
    const calendar = createCalendar(site.business.timeZone);
    const limit = perMinute(60);
    return [
      read(contract.listLeadWeeks, () => countLeadsByWeek(counted, now(), calendar)),
      write(
        contract.findPerson,
        async ({ email }) => {
          const found = await findPerson(personalRecords, email);
          return present(
            email,
            found.map(({ what, documents }) => ({ what, count: documents.length })),
          );
        },
        limit,
      ),
      write(
        contract.erasePerson,
        async ({ email }, ctx) => {
          const erased = present(email, await erasePerson(personalRecords, email, limits.mail));
          const records = erased.records.reduce((sum, { count }) => sum + count, 0);
          await auditLog.note(ctx, { action: 'person-erased', what: `records: ${records}` });
          return erased;
        },
        limit,
      ),
    ];
  },
};
