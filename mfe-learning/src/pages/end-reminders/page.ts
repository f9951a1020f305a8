import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead('Stop the reminders', 'Stops the reminders from our learning path.'),
  islands: [island(() => import('./EndReminders'))],
});
