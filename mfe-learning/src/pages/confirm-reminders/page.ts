import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Be reminded to go on learning | ${business.name}`,
    description: 'Begins the reminders of the link in our e-mail.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./ConfirmReminders'))],
});
