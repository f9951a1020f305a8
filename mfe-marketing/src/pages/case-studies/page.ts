import { breadcrumbList, page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business, url, origin }) => ({
    title: `Success Stories: SEO case studies with figures | ${business.name}`,
    description:
      'Case studies from trades, shops, clinics and software: what held each business back, what was done, and what it brought in traffic and revenue.',
    changed: '2026-11-22',
    // The cases are examples: machines are not told of them as if they had happened.
    structuredData: [
      { '@type': 'CollectionPage', name: 'Success Stories', url },
      breadcrumbList(origin, [
        { label: 'Home', href: '/' },
        { label: 'Case studies', href: '/case-studies' },
      ]),
    ],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('../../features/case-studies/AllCaseStudies'), { when: 'static' }),
    part(() => import('./Industries'), { when: 'static' }),
    part(() => import('./Process'), { when: 'static' }),
    part(() => import('../ClosingCall'), {
      when: 'static',
      props: {
        heading: 'The next one could be yours',
        text: 'Send us the address of your site and we tell you what we would look at first.',
        first: { href: '/contact', label: 'Get Free SEO Audit' },
        second: { href: '/services', label: 'View Our Services' },
      },
    }),
  ],
});
