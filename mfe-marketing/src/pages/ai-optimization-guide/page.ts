import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { faqPage } from '../../questions/question';
import { questions } from './questions';
import { guideArticle } from './structured-data';
import { breadcrumbs } from '../breadcrumbs';

const headline = 'AI optimization guide: be found in AI answers';
const description =
  'How AI answers find their sources, six things a small business can do about it, what to leave alone, and what the figures that go around are worth.';

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
  parts: [
    part(() => import('./Hero'), { when: 'static' }),
    part(() => import('./Figures'), { when: 'static' }),
    part(() => import('./StrategyCards'), { when: 'static' }),
    part(() => import('./Needless'), { when: 'static' }),
    part(() => import('./FourQuestions'), { when: 'static' }),
    part(() => import('./Close'), { when: 'static' }),
  ],
});
