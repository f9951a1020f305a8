import { services as offered } from '@site/contracts/offer';
import { priceText } from '@site/contracts/offer-text';
import { embed, page, part } from '@site/shared-ui/parts';
import { services } from '../../catalogue/services';
import { serviceCatalogue } from '../../catalogue/structured-data';
import { faqPage } from '../../questions/question';
import { questions } from './questions';

export default page({
  head: ({ business, origin }) => ({
    title: `SEO prices: add up what you need | ${business.name}`,
    description: `What SEO costs, without a call: audits for ${priceText(offered['technical-seo-audit'])}, management ${priceText(offered['seo-management'])}, content, links, and local SEO. Choose, and see the total.`,
    changed: '2026-11-24',
    structuredData: [serviceCatalogue(services, business, origin), faqPage(questions)],
  }),
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    embed('tools', 'calculator'),
    part(() => import('./Prices'), { when: 'static' }),
    part(() => import('../../features/newsletter/Newsletter')),
  ],
});
