import * as leads from '@site/contracts/leads';
import * as contract from '@site/contracts/newsletter';
import { minute } from '../../limits/admission';
import { exporting } from '../../leads/leads';
import type { ApiModule } from '../../module';
import { leadToPage } from '../../one-click-page';
import { read, write } from '../../routing/route';
import { NewsletterSignup, exportSignups, listSignupSources, searchSignups } from './signups';
import { confirm, subscribe, unsubscribe } from './service';
import { queueDueWelcomes, welcome } from './welcome';

/** Of what the administration asks about the list. */
const ofLeads = { client: { points: 300, seconds: minute } };

/** The list of the newsletter: on it, welcomed, confirmed, off it (docs/product.md 5.1). */
export const newsletterModule: ApiModule = {
  name: 'newsletter',
  routes: ({ administration, environment }) => [
    write(contract.subscribe, subscribe, {
      limit: { client: { points: 20, seconds: 10 * minute } },
    }),
    write(contract.confirmSubscription, confirm, {
      limit: { client: { points: 30, seconds: minute } },
    }),
    write(contract.unsubscribe, unsubscribe, {
      limit: { client: { points: 30, seconds: minute } },
    }),
    write(contract.unsubscribeOneClick, unsubscribe, {
      // Mail providers call for all of their readers from few addresses.
      limit: { client: { points: 300, seconds: minute } },
    }),
    write(leads.searchSignups, searchSignups, { limit: ofLeads }),
    write(leads.exportSignups, exporting(administration.trail, 'signups', exportSignups), {
      limit: ofLeads,
    }),
    read(leads.listSignupSources, listSignupSources),
    leadToPage(
      contract.unsubscribeOneClick,
      'Leads to the page that asks before it takes an address off the list',
      `${environment.publicUrl}/newsletter/unsubscribe`,
    ),
  ],
  models: [NewsletterSignup],
  counted: {
    kind: 'signups',
    count: (condition) => NewsletterSignup.countDocuments(condition).exec(),
  },
  personalRecords: [{ what: 'Newsletter', model: NewsletterSignup, on: (email) => ({ email }) }],
  mail: { kinds: [welcome], queueDue: queueDueWelcomes },
};
