import * as leads from '@site/contracts/administration/leads';
import * as contract from '@site/contracts/contact/newsletter';
import { exportWithAuditLog } from '../../leads/leads';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { exportSignups, listSignupSources, NewsletterSignup, searchSignups } from './model';
import { confirm, subscribe, unsubscribe } from './service';
import { queueDueWelcomes, welcomeEmail } from './welcome';

const leadsLimit = perMinute(300);

export const newsletterModule: ApiModule = {
  name: 'newsletter',
  routes: ({ administration, environment }) => [
    write(contract.subscribe, subscribe, {
      ...perTenMinutes(20),
      mails: ({ email }) => ({ kind: welcomeEmail, to: email }),
    }),
    write(contract.confirmSubscription, confirm, perMinute(30)),
    write(contract.unsubscribe, unsubscribe, perMinute(30)),
    // Mail providers send the requests of all their users from few addresses.
    write(contract.unsubscribeOneClick, unsubscribe, perMinute(300)),
    write(leads.searchSignups, searchSignups, leadsLimit),
    write(
      leads.exportSignups,
      exportWithAuditLog(administration.auditLog, 'signups', exportSignups),
      leadsLimit,
    ),
    read(leads.listSignupSources, listSignupSources),
    {
      oneClick: contract.unsubscribeOneClick,
      summary: 'Redirects to the page that asks before it unsubscribes an address',
      page: `${environment.publicUrl}/newsletter/unsubscribe`,
    },
  ],
  models: [NewsletterSignup],
  counted: { kind: 'signups', model: NewsletterSignup },
  personalRecords: [{ what: 'Newsletter', model: NewsletterSignup, match: (email) => ({ email }) }],
  mail: { kinds: [welcomeEmail], queueDue: queueDueWelcomes },
};
