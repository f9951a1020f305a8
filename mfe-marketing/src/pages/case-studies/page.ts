import { page, part } from '@site/shared-ui/parts';
import { caseStudiesApi } from '../../features/case-studies/case-studies.api';
import { collection } from './structured-data';

export default page({
  data: () => ({ caseStudies: caseStudiesApi.caseStudies() }),
  head: ({ data, business, url }) => ({
    title: `Success Stories: SEO case studies with figures | ${business.name}`,
    description:
      'Case studies from trades, shops, clinics and software: what held each business back, what was done, and what it brought in traffic and revenue.',
    structuredData: [collection(data.caseStudies.data ?? [], url)],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('../../features/case-studies/AllCaseStudies')),
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
