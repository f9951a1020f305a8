import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Go on learning here | ${business.name}`,
    description: 'Carries the progress of another browser over to this one.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Transfer'))],
});
