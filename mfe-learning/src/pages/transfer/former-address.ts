import { page, type ParamsOf } from '@site/shared-ui/parts';

/** Where links of e-mails led before; they work for a day, and bookmarks longer. */
export default page<ParamsOf<'/learning/carry/{token}'>>({
  head: ({ business, params }) => ({
    title: `Go on learning here | ${business.name}`,
    description: 'This page has another address.',
    robots: 'noindex',
    movedTo: `/learning/transfer/${params.token}`,
  }),
  parts: [],
});
