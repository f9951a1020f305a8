import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { faqPage } from '../../questions/question';
import { breadcrumbs } from '../breadcrumbs';
import { edition, questions } from './content';

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
      {
        '@type': 'Article',
        headline,
        description,
        url,
        mainEntityOfPage: url,
        inLanguage: 'en',
        image: `${origin}/social/ai-optimization-guide.png`,
        datePublished: edition.published,
        dateModified: edition.checked,
        author: { '@type': 'Person', name: business.owner, url: `${origin}/about` },
        publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
      },
      faqPage(questions),
      breadcrumbList(origin, breadcrumbs.guide),
    ],
  }),
  islands: [island(() => import('./Guide'), { hydrate: 'never' })],
});
