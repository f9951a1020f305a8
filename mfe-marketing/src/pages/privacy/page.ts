import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `Privacy: what we store and how to erase it | ${business.name}`,
    description:
      'What this site stores about you, for how long, and how to erase it: the audit, forms, newsletter, and cookies, in plain words.',
    changed: '2026-11-28',
    structuredData: [breadcrumbList(origin, breadcrumbs.privacy)],
  }),
  parts: [
    part(() => import('./StoredData'), { when: 'static' }),
    part(() => import('./MeasuringChoice')),
    part(() => import('./AskForData')),
    part(() => import('./Erase'), { when: 'static' }),
  ],
});
