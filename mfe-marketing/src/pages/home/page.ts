import { feeds } from '@site/contracts/blog/feeds';
import { claims } from '@site/contracts/offer/offer';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: ({ business, origin }) => ({
    title: `${business.name}: SEO that gets small businesses showing up on Google`,
    description: `From “What the heck is SEO?” to showing up on Google: audits, content, and full SEO management for small businesses since ${claims.inBusinessSince.figure}, with the prices on the page.`,
    changed: '2026-11-28',
    alternates: feeds,
    structuredData: [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: business.name,
        url: `${origin}/`,
        email: business.email,
        telephone: business.phone,
        foundingDate: claims.inBusinessSince.figure,
        description:
          'SEO consultancy for small businesses that want to be found on Google and in AI answers.',
        sameAs: business.social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: business.name,
        url: `${origin}/`,
        inLanguage: 'en',
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
  }),
  islands: [
    island(() => import('./Home'), { hydrate: 'never' }),
    island(() => import('./Proof'), { hydrate: 'never' }),
    island(() => import('./Services'), { hydrate: 'never' }),
    island(() => import('./About'), { hydrate: 'never' }),
    island(() => import('../../features/case-studies/RecentCaseStudies'), { hydrate: 'never' }),
    island(() => import('../../features/testimonials/Testimonials'), { hydrate: 'never' }),
    island(() => import('../../features/posts/LatestPosts'), { hydrate: 'never' }),
    island(() => import('../../features/newsletter/Newsletter')),
    island(() => import('./AuditCallToAction'), { hydrate: 'never' }),
  ],
});
