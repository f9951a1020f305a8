import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Confirm your e-mail address | ${business.name}`,
    description: 'One click, and the summary of your website audit is sent to you.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./ConfirmAddress'))],
});
