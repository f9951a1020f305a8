import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Unsubscribe from the newsletter | ${business.name}`,
    description: 'Stop our newsletter with one button.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Unsubscribe'))],
});
