import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Erase your data | ${business.name}`,
    description: 'Erase everything we store for your address.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./ErasePersonalData'))],
});
