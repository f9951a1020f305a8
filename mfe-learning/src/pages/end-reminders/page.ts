import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Stop the reminders | ${business.name}`,
    description: 'Stops the reminders from our learning path.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./EndReminders'))],
});
