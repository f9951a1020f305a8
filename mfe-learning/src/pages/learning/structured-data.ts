import type { Business } from '@site/contracts/business';
import type { LearningModule } from '@site/contracts/learning';
import { courseOf } from '../course';

export interface CourseListFacts {
  modules: readonly LearningModule[];
  business: Business;
  /** Absolute address of the page. */
  url: string;
  /** Absolute address of the site. */
  origin: string;
}

/** The path as schema.org sees it: an ItemList of Course, in the path's order. */
export const courseList = ({ modules, business, url, origin }: CourseListFacts): object => ({
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
