import type { LearningModule } from '@site/contracts/learning/learning';
import type { Business } from '@site/contracts/offer/business';

/** A module as schema.org Course. @param origin of the site, without a slash at the end */
export const buildCourse = (module: LearningModule, business: Business, origin: string) => ({
  '@type': 'Course',
  name: module.title,
  description: module.description,
  url: `${origin}/learning/module/${module.id}`,
  provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
  educationalLevel: module.difficulty,
  timeRequired: `PT${module.estimatedMinutes}M`,
  isAccessibleForFree: true,
  inLanguage: 'en',
});
