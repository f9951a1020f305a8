import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `Privacy: what we store and how to erase it | ${business.name}`,
    description:
      'What this site stores about you, for how long, and how to erase it: the audit, forms, newsletter, and cookies, in plain words.',
    changed: '2026-11-28',
    structuredData: [breadcrumbList(origin, breadcrumbs.privacy)],
  }),
  islands: [
    island(() => import('./StoredData'), { hydrate: 'never' }),
    island(() => import('./MeasuringChoice')),
    island(() => import('./DataRequestForm')),
    island(() => import('./Erase'), { hydrate: 'never' }),
  ],
});
