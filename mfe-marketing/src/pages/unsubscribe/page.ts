import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Unsubscribe from the newsletter | ${business.name}`,
    description: 'Stop our newsletter with one button.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./Unsubscribe'))],
});
