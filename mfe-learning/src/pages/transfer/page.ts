import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business }) => ({
    title: `Continue learning here | ${business.name}`,
    description: 'Copies your progress from another browser to this one.',
    robots: 'noindex',
  }),
  islands: [island(() => import('./Transfer'))],
});
