import { claims } from '@site/contracts/offer';
import { answerTime } from '@site/contracts/offer-text';
import { page, part } from '@site/shared-ui/parts';
import { closingCall } from '../closing-call';

export default page({
  head: ({ business, url, origin }) => ({
    title: `About us: one job since ${claims.inBusinessSince.figure}, that people find you | ${business.name}`,
    description:
      'Who we are and how we work: our mission, our values, and our figures with what each of them counts. SEO explained to people with a business to run.',
    changed: '2026-11-24',
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
        },
      },
    ],
  }),
  parts: [
    part(() => import('./About'), { when: 'static' }),
    part(() => import('../../features/testimonials/Testimonials'), { when: 'static' }),
    closingCall({
      heading: 'Your turn to be found',
      text: `Tell us about your business. We reply ${answerTime}.`,
      first: { href: '/contact', label: 'Get Started Today' },
      second: { href: '/services', label: 'View Our Services' },
    }),
  ],
});
