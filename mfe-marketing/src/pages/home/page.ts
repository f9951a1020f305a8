import { feeds } from '@site/contracts/feeds';
import { claims } from '@site/contracts/offer';
import { page, part } from '@site/shared-ui/parts';
import { organization, website } from './structured-data';

export default page({
  head: ({ business, origin }) => ({
    title: `${business.name}: SEO that gets small businesses showing up on Google`,
    description: `From “What the heck is SEO?” to showing up on Google: audits, content and full SEO management for small businesses since ${claims.inBusinessSince.figure}, with the prices on the page.`,
    changed: '2026-11-24',
    alternates: feeds,
    structuredData: [organization(business, origin), website(business, origin)],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('./Stats'), { when: 'static' }),
    part(() => import('./Services'), { when: 'static' }),
    part(() => import('./About'), { when: 'static' }),
    part(() => import('../../features/case-studies/RecentCaseStudies'), { when: 'static' }),
    part(() => import('../../features/testimonials/Testimonials'), { when: 'static' }),
    part(() => import('../../features/posts/LatestPosts'), { when: 'static' }),
    part(() => import('../../features/newsletter/Newsletter')),
    part(() => import('./FinalCall'), { when: 'static' }),
  ],
});
