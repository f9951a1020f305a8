import { hasStatus } from '@site/shared-ui/app';
import { island, page } from '@site/shared-ui/islands';
import { api } from '../../api';

export default page({
  data: ({ token }) => ({ draft: api.endpoints.getDraft.initiate({ token }) }),
  head: ({ data: { draft }, business }) => {
    const { data, error } = draft;
    if (hasStatus(error, 404))
      return {
        title: `Draft Not Found | ${business.name}`,
        description: 'There is no draft at this link.',
        status: 404,
      };
    if (hasStatus(error, 410))
      return {
        title: `Link Has Ended | ${business.name}`,
        description: 'This link shows its draft no longer.',
        status: 410,
      };
    return {
      title: `${data?.title || 'Draft'} | ${business.name}`,
      description: `A draft of the ${business.name} blog, for those who were given its address.`,
      robots: 'noindex',
    };
  },
  islands: [island(() => import('./Draft'))],
});
