import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { terms } from '@site/contracts/glossary';
import { definedTermSet } from './structured-data';
import { breadcrumbs } from '../breadcrumbs';
import { closingCall } from '../closing-call';

export default page({
  query: ['q', 'category'],
  head: ({ business, url, origin }) => ({
    title: `SEO glossary: ${terms.length} terms in plain English | ${business.name}`,
    description:
      'What canonical, snippet, Core Web Vitals, query fan-out and the other words of SEO and AI search mean, in two plain sentences each. With search and categories.',
    changed: '2026-11-24',
    structuredData: [
      definedTermSet(terms, `SEO glossary of ${business.name}`, url),
      breadcrumbList(origin, breadcrumbs.glossary),
    ],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('./Terms')),
    closingCall({
      heading: 'A word in your report that is not here?',
      text: 'Ask us what it means for your site, or see which of them your site gets right.',
      first: { href: '/contact', label: 'Ask us' },
      second: { href: '/seo-audit', label: 'Run the free audit' },
    }),
  ],
});
