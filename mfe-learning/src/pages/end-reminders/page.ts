import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Stop the reminders | ${business.name}`,
    description: 'Stops the reminders from our learning path.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./EndReminders'))],
});
