import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `What we store about you | ${business.name}`,
    description: 'Download everything we store for your address.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./PersonalData'))],
});
