import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { breadcrumbs } from '../breadcrumbs';
import { closingCall } from '../closing-call';

export default page({
  head: ({ business, url, origin }) => ({
    title: `Success Stories: SEO case studies | ${business.name}`,
    description:
      'Case studies for trades, shops, clinics and software: what can hold a business back, what is done about it, and how to tell whether it helped.',
    changed: '2026-11-24',
    // No case studies: they may be examples, which structured data must not contain (docs/product.md 1.4).
    structuredData: [
      { '@type': 'CollectionPage', name: 'Success Stories', url },
      breadcrumbList(origin, breadcrumbs.caseStudies),
    ],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('../../features/case-studies/AllCaseStudies'), { when: 'static' }),
    part(() => import('./HowWeWork'), { when: 'static' }),
    closingCall({
      heading: 'What holds your site back?',
      text: 'Send us the address of your site and we tell you what we would look at first.',
      first: { href: '/contact', label: 'Get Free SEO Audit' },
      second: { href: '/services', label: 'View Our Services' },
    }),
  ],
});
