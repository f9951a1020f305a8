import { claims } from '@site/contracts/offer/offer';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { island, page } from '@site/shared-ui/islands';
import { callToAction } from '../../features/call-to-action/call-to-action';

export default page({
  head: ({ business, url, origin }) => ({
    title: `About ${business.owner}: small-business SEO since ${claims.inBusinessSince.figure} | ${business.name}`,
    description:
      'Who’s behind the business, what we believe, and the numbers so far. SEO explained to people with a business to run.',
    changed: '2026-11-28',
    structuredData: [
      {
        '@type': 'AboutPage',
        name: `About ${business.name}`,
        url,
        mainEntity: {
          '@type': 'Organization',
          name: business.name,
          url: `${origin}/`,
          foundingDate: claims.inBusinessSince.figure,
          founder: { '@type': 'Person', name: business.owner },
        },
      },
    ],
  }),
  islands: [
    island(() => import('./About'), { hydrate: 'never' }),
    island(() => import('../../features/testimonials/Testimonials'), { hydrate: 'never' }),
    callToAction({
      heading: 'Your turn to get found',
      text: `Tell us about your business. We reply ${ANSWER_TIME}.`,
      first: { href: '/contact', label: 'Get Started Today' },
      second: { href: '/services', label: 'View Our Services' },
    }),
  ],
});
