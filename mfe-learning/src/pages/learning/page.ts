import type { LearningModule } from '@site/contracts/learning/learning';
import { type HeadContext, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { formatPathLength } from '../../features/path/path-length';
import { UNSENT_KEY } from '../../learner';
import { buildCourse } from '../course';

/** The path as schema.org ItemList of Course, in order. */
const courseList = (
  modules: readonly LearningModule[],
  { url, origin, business }: Pick<HeadContext<object>, 'url' | 'origin' | 'business'>,
): object => ({
  '@type': 'ItemList',
  name: 'SEO learning path',
  url,
  numberOfItems: modules.length,
  itemListElement: modules.map((module, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: buildCourse(module, business, origin),
  })),
});

export default page({
  query: ['q'],
  data: () => ({ modules: api.endpoints.getModules.initiate() }),
  head: ({ data, ...place }) => {
    const modules = data.modules.data ?? [];
    const amount = modules.length > 0 ? `${formatPathLength(modules)}. ` : '';
    return {
      title: `Learn SEO for free, one lesson at a time | ${place.business.name}`,
      description: `A free SEO course for business owners: ${amount}From how search works to AI answers, with quizzes and no sign-up.`,
      changed: '2026-11-28',
      structuredData: modules.length > 0 ? [courseList(modules, place)] : [],
    };
  },
  islands: [
    island(() => import('./Hero')),
    island(() => import('./Search')),
    island(() => import('./LearnerStats'), { hydrateIfStored: UNSENT_KEY }),
    island(() => import('./Modules')),
  ],
});
