import type { Site } from '@site/islands/define/site';
import { island, page } from '@site/shared-ui/islands';

/** Page for every path without a route; its links come from the remotes. */
export const notFoundPage = ({ navigation }: Pick<Site, 'navigation'>) =>
  page({
    head: ({ business }) => ({
      title: `Page Not Found | ${business.name}`,
      description: 'There’s no page at this address.',
      status: 404,
      robots: 'noindex',
    }),
    islands: [island(() => import('./NotFound'), { hydrate: 'never', props: { navigation } })],
  });
