import * as contract from '@site/contracts/leads';
import { minute } from '../../limits/admission';
import { leadWeeks } from '../../leads/weeks';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { erasePerson, findPerson } from './person';

/** What concerns everything that visitors leave, of whichever kind (docs/product.md 7). */
export const leadsModule: ApiModule = {
  name: 'leads',
  routes: ({ leads: { counted, kept }, now }) => {
    const limit = { client: { points: 60, seconds: minute } };
    return [
      read(contract.listLeadWeeks, () => leadWeeks(counted, now())),
      write(contract.findPerson, findPerson(kept), { limit }),
      write(contract.erasePerson, erasePerson(kept), { limit }),
    ];
  },
};
