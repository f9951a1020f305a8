import type { Business } from '@site/contracts/business';
import type { LearningModule } from '@site/contracts/learning';
import { page, part } from '@site/shared-ui/parts';
import { courseOf } from '../course';
import { extent } from '../../features/path/extent';
import { pathApi } from '../../features/path/path.api';

interface CourseListFacts {
  modules: readonly LearningModule[];
  business: Business;
  url: string;
  origin: string;
}

/** The path as schema.org ItemList of Course, in order. */
const courseList = ({ modules, business, url, origin }: CourseListFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'SEO learning path',
  url,
  numberOfItems: modules.length,
  itemListElement: modules.map((module, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: courseOf(module, business, origin),
  })),
});

export default page({
  query: ['q'],
  data: () => ({ modules: pathApi.modules() }),
  head: ({ data, business, url, origin }) => {
    const modules = data.modules.data ?? [];
    const amount = modules.length > 0 ? `${extent(modules)}. ` : '';
    return {
      title: `Learn SEO for free, one lesson at a time | ${business.name}`,
      description: `A free SEO course for people who run a business: ${amount}From how search works to AI answers, with quizzes and no sign-up.`,
      changed: '2026-11-22',
      structuredData: modules.length > 0 ? [courseList({ modules, business, url, origin })] : [],
    };
  },
  parts: [
    part(() => import('./Hero')),
    part(() => import('./Search')),
    part(() => import('./LearnerStats')),
    part(() => import('./Modules')),
  ],
});
