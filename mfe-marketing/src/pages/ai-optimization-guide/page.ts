import type { Business } from '@site/contracts/offer/business';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { faqPage } from '../../questions/question';
import { breadcrumbs } from '../breadcrumbs';
import { edition, questions } from './content';

/** The guide as schema.org's Article. @param url of the page @param origin of the site, without a trailing slash */
const guideArticle = (
  HEADLINE: string,
  description: string,
  business: Business,
  url: string,
  origin: string,
): object => ({
  '@type': 'Article',
  headline: HEADLINE,
  description,
  url,
  mainEntityOfPage: url,
  inLanguage: 'en',
  image: `${origin}/social/ai-optimization-guide.png`,
  datePublished: edition.published,
  dateModified: edition.checked,
  author: { '@type': 'Person', name: business.owner, url: `${origin}/about` },
  publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
});

const headline = 'AI optimization guide: be found in AI answers';
const description =
  'How AI answers find their sources, six things a small business can do about it, what to leave alone, and what the popular numbers are worth.';

export default page({
  head: ({ business, url, origin }) => ({
    title: `${headline} | ${business.name}`,
    description,
    changed: '2026-11-23',
    type: 'article',
    structuredData: [
      guideArticle(headline, description, business, url, origin),
      faqPage(questions),
      breadcrumbList(origin, breadcrumbs.guide),
    ],
  }),
  islands: [island(() => import('./Guide'), { hydrate: 'never' })],
});
