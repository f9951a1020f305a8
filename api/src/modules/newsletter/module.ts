import * as leads from '@site/contracts/administration/leads';
import * as contract from '@site/contracts/contact/newsletter';
import { exporting } from '../../leads/leads';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { leadToPage } from '../../one-click-page';
import { read, write } from '../../routing/route';
import { confirm, subscribe, unsubscribe } from './service';
import { exportSignups, listSignupSources, NewsletterSignup, searchSignups } from './signups';
import { queueDueWelcomes, welcome } from './welcome';

const ofLeads = perMinute(300);

export const newsletterModule: ApiModule = {
  name: 'newsletter',
  routes: ({ administration, environment }) => [
    write(contract.subscribe, subscribe, {
      ...perTenMinutes(20),
      mails: ({ email }) => ({ kind: welcome, to: email }),
    }),
    write(contract.confirmSubscription, confirm, perMinute(30)),
    write(contract.unsubscribe, unsubscribe, perMinute(30)),
    // Mail providers send the requests of all their users from few addresses.
    write(contract.unsubscribeOneClick, unsubscribe, perMinute(300)),
    write(leads.searchSignups, searchSignups, ofLeads),
    write(
      leads.exportSignups,
      exporting(administration.auditLog, 'signups', exportSignups),
      ofLeads,
    ),
    read(leads.listSignupSources, listSignupSources),
    leadToPage(
      contract.unsubscribeOneClick,
      'Redirects to the page that asks before it unsubscribes an address',
      `${environment.publicUrl}/newsletter/unsubscribe`,
    ),
  ],
  models: [NewsletterSignup],
  counted: { kind: 'signups', model: NewsletterSignup },
  personalRecords: [{ what: 'Newsletter', model: NewsletterSignup, on: (email) => ({ email }) }],
  mail: { kinds: [welcome], queueDue: queueDueWelcomes },
};
