import { page, type ParamsOf } from '@site/shared-ui/islands';

/** The former address of links in emails. The links work for a day; bookmarks of them may be older. */
export default page<ParamsOf<'/learning/carry/:token'>>({
  head: ({ business, params }) => ({
    title: `Continue learning here | ${business.name}`,
    description: 'This page has moved.',
    robots: 'noindex',
    movedTo: `/learning/transfer/${params.token}`,
  }),
  islands: [],
});
