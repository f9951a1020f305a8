import type { Business } from '@site/contracts/business';
import type { LearningModule } from '@site/contracts/learning';

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
    item: {
      '@type': 'Course',
      name: module.title,
      description: module.description,
      url: `${origin}/learning/module/${module.id}`,
      provider: { '@type': 'Organization', name: business.name, url: origin },
      educationalLevel: module.difficulty,
      timeRequired: `PT${module.estimatedMinutes}M`,
      isAccessibleForFree: true,
      inLanguage: 'en',
    },
  })),
});
