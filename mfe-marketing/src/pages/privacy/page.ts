import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `Privacy: what we keep, and how to have it erased | ${business.name}`,
    description:
      'What this site keeps of its visitors, for how long, and how to have it erased: the audit, the forms, the newsletter and the cookies, in plain words.',
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
