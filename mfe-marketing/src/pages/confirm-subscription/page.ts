import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Confirm your email address | ${business.name}`,
    description: 'Confirm your address to get our newsletter.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./Confirm'))],
});
