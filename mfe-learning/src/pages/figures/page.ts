import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Your learning figures | ${business.name}`,
    description:
      'Points, days, streak and achievements on the SEO learning path, and what is next.',
  }),
  parts: [part(() => import('./Figures')), part(() => import('./OwnProgress'))],
});
