import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Confirm your e-mail address | ${business.name}`,
    description:
      'One button, and our newsletter comes to your address. This page belongs to the link in our e-mails.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Confirm'))],
});
