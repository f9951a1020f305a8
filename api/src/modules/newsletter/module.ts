import type { ApiModule } from '../../module';
import { NewsletterSignup } from './model';
import { queueDueWelcomes, welcome } from './welcome';

export const newsletterModule: ApiModule = {
  name: 'newsletter',
  models: [NewsletterSignup],
  mail: { kinds: [welcome], queueDue: queueDueWelcomes },
};
