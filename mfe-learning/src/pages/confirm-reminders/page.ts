import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Confirm your reminders | ${business.name}`,
    description: 'Turns on the reminders you asked for.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./ConfirmReminders'))],
});
