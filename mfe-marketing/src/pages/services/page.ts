import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { embed, island, page } from '@site/shared-ui/islands';
import { services } from '../../catalog/services';
import { serviceCatalogue } from '../../catalog/structured-data';
import { callToAction } from '../../features/call-to-action/call-to-action';

export default page({
  head: ({ business, origin }) => ({
    title: `Seven SEO services, each with its price | ${business.name}`,
    description:
      'Audits, content, links, local SEO, AI search, and full management for small businesses: what we do, how long it takes, and what it costs.',
    changed: '2026-11-28',
    structuredData: [serviceCatalogue(services, business, origin)],
  }),
  islands: [
    island(() => import('./Services'), { hydrate: 'never' }),
    embed('tools', 'competitor-analysis'),
    island(() => import('./AnalysisFallback'), { hydrate: 'never' }),
    callToAction({
      heading: 'Send us your website',
      text: `We reply ${ANSWER_TIME} with the one service we’d start with, or none.`,
      first: { href: '/contact', label: 'Get a quote' },
      second: { href: '/case-studies', label: 'See case studies' },
    }),
  ],
});
