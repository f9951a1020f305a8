import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Confirm your reminders | ${business.name}`,
    description: 'Turns on the reminders you asked for.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./ConfirmReminders'))],
});
