import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead('Confirm your reminders', 'Turns on the reminders you asked for.'),
  islands: [island(() => import('./ConfirmReminders'))],
});
