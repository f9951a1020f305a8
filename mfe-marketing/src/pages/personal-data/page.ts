import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `What we store about you | ${business.name}`,
    description: 'Download everything we store for your address.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./PersonalData'))],
});
