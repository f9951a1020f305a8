import { page, part } from '@site/shared-ui/parts';
import type { Site } from '../../../shared/site';

/** What stands at every path that no route knows, with the ways on that the remotes bring. */
export const notFoundPage = ({ navigation }: Pick<Site, 'navigation'>) =>
  page({
    head: ({ business }) => ({
      title: `Page Not Found | ${business.name}`,
      description: 'There is no page at this address.',
      status: 404,
      robots: 'noindex',
    }),
    parts: [part(() => import('./NotFound'), { when: 'static', props: { navigation } })],
  });
