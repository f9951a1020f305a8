import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Confirm your email address | ${business.name}`,
    description: 'One click, and we send you the summary of your website audit.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./ConfirmAddress'))],
});
