import { feeds } from '@site/contracts/blog/feeds';
import type { Business } from '@site/contracts/offer/business';
import { claims } from '@site/contracts/offer/offer';
import { island, page } from '@site/shared-ui/islands';

const organizationId = (origin: string): string => `${origin}/#organization`;

const organization = (business: Business, origin: string): object => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: business.name,
  url: `${origin}/`,
  email: business.email,
  telephone: business.phone,
  foundingDate: claims.inBusinessSince.figure,
  description:
    'SEO consultancy for small businesses that want to be found on Google and in AI answers.',
  sameAs: business.social.map(({ url }) => url),
});

const website = (business: Business, origin: string): object => ({
  '@type': 'WebSite',
  name: business.name,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId(origin) },
});

export default page({
  head: ({ business, origin }) => ({
    title: `${business.name}: SEO that gets small businesses showing up on Google`,
    description: `From “What the heck is SEO?” to showing up on Google: audits, content, and full SEO management for small businesses since ${claims.inBusinessSince.figure}, with the prices on the page.`,
    changed: '2026-11-28',
    alternates: feeds,
    structuredData: [organization(business, origin), website(business, origin)],
  }),
  islands: [
    island(() => import('./Home'), { hydrate: 'never' }),
    island(() => import('./Proof'), { hydrate: 'never' }),
    island(() => import('./Offer'), { hydrate: 'never' }),
    island(() => import('../../features/case-studies/RecentCaseStudies'), { hydrate: 'never' }),
    island(() => import('../../features/testimonials/Testimonials'), { hydrate: 'never' }),
    island(() => import('../../features/posts/LatestPosts'), { hydrate: 'never' }),
    island(() => import('../../features/newsletter/Newsletter')),
    island(() => import('./FinalCall'), { hydrate: 'never' }),
  ],
});
