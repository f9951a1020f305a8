import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Unsubscribe from the newsletter | ${business.name}`,
    description:
      'One button, and no further newsletter goes to your address. This page belongs to the link in our e-mails.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Leave'))],
});
