import { hasStatus } from '@site/shared-ui/app';
import { missingHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';
import { api } from '../../api';

export default page({
  data: ({ token }) => ({ draft: api.endpoints.getDraft.initiate({ token }) }),
  head: ({ data: { draft }, business }) => {
    const { data, error } = draft;
    if (hasStatus(error, 404))
      return missingHead(business, 'Draft Not Found', 'There is no draft at this link.');
    if (hasStatus(error, 410))
      return missingHead(business, 'Link Has Ended', 'This link shows its draft no longer.', 410);
    return {
      title: `${data?.title || 'Draft'} | ${business.name}`,
      description: `A draft of the ${business.name} blog, for those who were given its address.`,
      robots: 'noindex',
    };
  },
  islands: [island(() => import('./Draft'))],
});
