import * as contract from '@site/contracts/leads';
import { minute } from '../../limits/admission';
import { leadWeeks } from '../../leads/weeks';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { erasePerson, findPerson } from './person';

/** What concerns everything that visitors leave, of whichever kind (docs/product.md 7). */
export const leadsModule: ApiModule = {
  name: 'leads',
  routes: ({ administration: { trail }, leads: { counted, personalRecords }, now }) => {
    const limit = { client: { points: 60, seconds: minute } };
    const erase = erasePerson(personalRecords);
    return [
      read(contract.listLeadWeeks, () => leadWeeks(counted, now())),
      write(contract.findPerson, findPerson(personalRecords), { limit }),
      write(
        contract.erasePerson,
        async (asked, ctx) => {
          const erased = await erase(asked);
          const records = erased.records.reduce((sum, { count }) => sum + count, 0);
          await trail.note(ctx, { action: 'person-erased', what: `records: ${records}` });
          return erased;
        },
        { limit },
      ),
    ];
  },
};
