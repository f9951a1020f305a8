import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Confirm your email address | ${business.name}`,
    description: 'Confirm your address to get our newsletter.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Confirm'))],
});
