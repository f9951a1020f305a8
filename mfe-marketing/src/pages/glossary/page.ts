import { terms } from '@site/contracts/learning/glossary';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { callToAction } from '../../features/call-to-action/call-to-action';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  query: ['q', 'category'],
  head: ({ business, url, origin }) => ({
    title: `SEO glossary: ${terms.length} terms in plain English | ${business.name}`,
    description:
      'What canonical, snippet, Core Web Vitals, query fan-out, and the other words of SEO and AI search mean, in two plain sentences each. With search and categories.',
    changed: '2026-11-24',
    structuredData: [
      {
        '@type': 'DefinedTermSet',
        '@id': `${url}#terms`,
        name: `SEO glossary of ${business.name}`,
        url,
        inLanguage: 'en',
        hasDefinedTerm: terms.map(({ id, term, definition }) => ({
          '@type': 'DefinedTerm',
          '@id': `${url}#${id}`,
          name: term,
          description: definition,
          url: `${url}#${id}`,
          inDefinedTermSet: `${url}#terms`,
        })),
      },
      breadcrumbList(origin, breadcrumbs.glossary),
    ],
  }),
  islands: [
    island(() => import('./Hero'), { hydrate: 'never' }),
    island(() => import('./Terms')),
    callToAction({
      heading: 'A word in your report that is not here?',
      text: 'Ask us what it means for your site, or see which of them your site gets right.',
      first: { href: '/contact', label: 'Ask us' },
      second: { href: '/seo-audit', label: 'Run the free audit' },
    }),
  ],
});
