import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business, url, origin }) => ({
    title: `About us: one job since 2014, that people find you | ${business.name}`,
    description:
      'Who we are and how we work: 50+ clients served, 98% client satisfaction, and more than ten years of explaining SEO to people with a business to run.',
    structuredData: [
      {
        '@type': 'AboutPage',
        name: `About ${business.name}`,
        url,
        mainEntity: {
          '@type': 'Organization',
          name: business.name,
          url: `${origin}/`,
          foundingDate: '2014',
        },
      },
    ],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('./Mission'), { when: 'static' }),
    part(() => import('./RealDeal'), { when: 'static' }),
    part(() => import('./Values'), { when: 'static' }),
    part(() => import('../ClosingCall'), {
      when: 'static',
      props: {
        heading: 'Your turn to be found',
        text: 'Tell us about your business. We reply within 24 hours.',
        first: { href: '/contact', label: 'Get Started Today' },
        second: { href: '/services', label: 'View Our Services' },
      },
    }),
  ],
});
