import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `Our figures: what each counts, and who counted | ${business.name}`,
    description:
      'Every figure on this site in one list: what is counted, since when, who counted it, and the evidence, or that there is none yet.',
    changed: '2026-11-24',
    structuredData: [breadcrumbList(origin, breadcrumbs.claims)],
  }),
  parts: [part(() => import('./Claims'), { when: 'static' })],
});
