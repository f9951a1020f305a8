import { services as offered } from '@site/contracts/offer/offer';
import { formatPrice } from '@site/contracts/offer/offer-text';
import { embed, island, page } from '@site/shared-ui/islands';
import { services } from '../../catalog/services';
import { serviceCatalogue } from '../../catalog/structured-data';
import { faqPage } from '../../questions/question';
import { questions } from './questions';

export default page({
  head: ({ business, origin }) => ({
    title: `SEO prices: add up what you need | ${business.name}`,
    description: `What SEO costs, without a call: audits for ${formatPrice(offered['technical-seo-audit'])}, management ${formatPrice(offered['seo-management'])}, content, links, and local SEO. Choose, and see the total.`,
    changed: '2026-11-24',
    structuredData: [serviceCatalogue(services, business, origin), faqPage(questions)],
  }),
  islands: [
    island(() => import('./Hero'), { hydrate: 'never' }),
    embed('tools', 'calculator'),
    island(() => import('./Prices'), { hydrate: 'never' }),
    island(() => import('../../features/newsletter/Newsletter')),
  ],
});
