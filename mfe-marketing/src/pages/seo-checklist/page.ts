import { CHECKLIST_POINT_COUNT } from '@site/contracts/audit/audit-checks';
import type { Checklist } from '@site/contracts/learning/checklist';
import { island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { callToAction } from '../../features/call-to-action/call-to-action';

/** The checklist as schema.org's ItemList. @param url of the page, where each point has an anchor */
function checklistItems({ title, groups }: Checklist, url: string): object {
  const points = groups.flatMap((group) => group.points);
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: points.length,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: points.map((point, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: point.title,
      url: `${url}#${point.id}`,
    })),
  };
}

export default page({
  data: () => ({ checklist: api.endpoints.getChecklist.initiate() }),
  head: ({ data, business, url }) => {
    const checklist = data.checklist.data;
    return {
      title: `SEO checklist: ${CHECKLIST_POINT_COUNT} points in plain words | ${business.name}`,
      description: `The ${CHECKLIST_POINT_COUNT} points we check before every job: what to look at and what to do, without special tools. Read it, print it, or save the PDF.`,
      changed: '2026-11-28',
      ...(checklist && { structuredData: [checklistItems(checklist, url)] }),
    };
  },
  islands: [
    island(() => import('./Hero'), { hydrate: 'never' }),
    island(() => import('./Points')),
    callToAction({
      heading: 'Found more than you can fix?',
      text: 'Send us your list. We’ll tell you what to do first and what it costs.',
      first: { href: '/contact', label: 'Send it to us' },
      second: { href: '/seo-audit', label: 'Run the free audit' },
    }),
  ],
});
