import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { callToAction } from '../../features/call-to-action/call-to-action';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, url, origin }) => ({
    title: `Success Stories: SEO case studies | ${business.name}`,
    description:
      'Case studies from home services, e-commerce, healthcare, and software: what was holding each business back, what changed, and how it paid off.',
    changed: '2026-11-28',
    // No case studies: they may be illustrative, and structured data must be true (docs/product.md 1.4).
    structuredData: [
      { '@type': 'CollectionPage', name: 'Success Stories', url },
      breadcrumbList(origin, breadcrumbs.caseStudies),
    ],
  }),
  islands: [
    island(() => import('./Hero'), { hydrate: 'never' }),
    island(() => import('../../features/case-studies/AllCaseStudies'), { hydrate: 'never' }),
    island(() => import('./Method'), { hydrate: 'never' }),
    callToAction({
      heading: 'What’s holding your site back?',
      text: 'Send us your address, and we’ll tell you what we’d look at first.',
      first: { href: '/contact', label: 'Get Free SEO Audit' },
      second: { href: '/services', label: 'View Our Services' },
    }),
  ],
});
