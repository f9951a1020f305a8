import { sendMessage } from '@site/contracts/contact';
import * as leads from '@site/contracts/leads';
import { minute } from '../../limits/admission';
import { exporting } from '../../leads/export';
import type { ApiModule } from '../../module';
import { readBy, write } from '../../routing/route';
import { changeEnquiry, exportEnquiries, getEnquiry, searchEnquiries } from './enquiries';
import { contactNotification, contactReceipt, queueDueContactMail } from './mail';
import { ContactSubmission } from './model';
import { keepMessage } from './service';

/** Of each thing that whoever answers does with enquiries. */
const limit = { client: { points: 300, seconds: minute } };

/** What visitors write to us, and what comes of it (docs/product.md 6 and 7). */
export const contactModule: ApiModule = {
  name: 'contact',
  routes: ({ administration: { trail } }) => [
    write(sendMessage, keepMessage, { limit: { client: { points: 20, seconds: 10 * minute } } }),
    write(leads.searchEnquiries, searchEnquiries, { limit }),
    write(leads.exportEnquiries, exporting(trail, 'enquiries', exportEnquiries), { limit }),
    readBy(leads.getEnquiry, getEnquiry),
    write(
      leads.changeEnquiry,
      async (changes, ctx) => {
        const enquiry = await changeEnquiry(changes);
        const what = enquiry.processed ? 'processed' : 'open';
        await trail.note(ctx, { action: 'enquiry-changed', subject: enquiry.id, what });
        return enquiry;
      },
      { limit },
    ),
  ],
  models: [ContactSubmission],
  counted: {
    kind: 'enquiries',
    count: (condition) => ContactSubmission.countDocuments(condition).exec(),
  },
  personalRecords: [{ what: 'Enquiries', model: ContactSubmission, on: (email) => ({ email }) }],
  mail: { kinds: [contactNotification, contactReceipt], queueDue: queueDueContactMail },
};
