import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `End the reminders | ${business.name}`,
    description: 'One button, and no further reminder comes. This page belongs to our e-mails.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./EndReminders'))],
});
