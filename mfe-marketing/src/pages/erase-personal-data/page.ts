import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Erase your data | ${business.name}`,
    description: 'Erase everything we store for your address.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./ErasePersonalData'))],
});
