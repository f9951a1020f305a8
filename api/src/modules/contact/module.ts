import { sendMessage } from '@site/contracts/contact';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { write } from '../../routing/route';
import { contactNotification, contactReceipt, queueDueContactMail } from './mail';
import { ContactSubmission } from './model';
import { keepMessage } from './service';

/** What visitors write to us (docs/product.md 7). */
export const contactModule: ApiModule = {
  name: 'contact',
  routes: () => [
    write(sendMessage, keepMessage, { limit: { client: { points: 20, seconds: 10 * minute } } }),
  ],
  models: [ContactSubmission],
  mail: { kinds: [contactNotification, contactReceipt], queueDue: queueDueContactMail },
};
