import { page, part } from '@site/shared-ui/parts';

/** What stands at every path that no route knows. */
export default page({
  head: ({ business }) => ({
    title: `Page Not Found | ${business.name}`,
    description: 'There is no page at this address.',
    status: 404,
    robots: 'noindex',
  }),
  parts: [part(() => import('./NotFound'), { when: 'static' })],
});
