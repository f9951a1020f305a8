import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Example | ${business.name}`,
    description: 'What this page is about, in one or two sentences for those who search.',
  }),
  islands: [island(() => import('./Welcome'))],
});
