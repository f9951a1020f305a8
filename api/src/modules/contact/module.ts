import type { ApiModule } from '../../module';
import { contactNotification, contactReceipt, queueDueContactMail } from './mail';
import { ContactSubmission } from './model';

export const contactModule: ApiModule = {
  name: 'contact',
  models: [ContactSubmission],
  mail: { kinds: [contactNotification, contactReceipt], queueDue: queueDueContactMail },
};
