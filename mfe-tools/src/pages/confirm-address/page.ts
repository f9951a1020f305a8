import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Confirm your email address | ${business.name}`,
    description: 'One click, and we send you the summary of your website audit.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./ConfirmAddress'))],
});
