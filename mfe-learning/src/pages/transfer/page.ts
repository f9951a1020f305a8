import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Continue learning here | ${business.name}`,
    description: 'Copies your progress from another browser to this one.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Transfer'))],
});
