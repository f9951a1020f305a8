import type { Site } from '@site/islands/define/site';
import { missingHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

/** Page for every path without a route; its links come from the remotes. */
export const notFoundPage = ({ navigation }: Pick<Site, 'navigation'>) =>
  page({
    head: ({ business }) =>
      missingHead(business, 'Page Not Found', 'There’s no page at this address.'),
    islands: [island(() => import('./NotFound'), { hydrate: 'never', props: { navigation } })],
  });
