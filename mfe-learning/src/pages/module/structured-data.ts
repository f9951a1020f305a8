import type { LearningModule, LessonSummary } from '@site/contracts/learning';
import type { HeadContext } from '@site/shared-ui/parts';

/** A module as schema.org Course, with its lessons. */
export const courseData = (
  module: LearningModule,
  lessons: readonly LessonSummary[],
  { url, origin, business }: Pick<HeadContext<object>, 'url' | 'origin' | 'business'>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: module.title,
  description: module.description,
  url,
  provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
  educationalLevel: module.difficulty,
  timeRequired: `PT${module.estimatedMinutes}M`,
  isAccessibleForFree: true,
  inLanguage: 'en',
  hasPart: lessons.map(({ id, title, estimatedMinutes }, index) => ({
    '@type': 'LearningResource',
    position: index + 1,
    name: title,
    url: `${origin}/learning/lesson/${id}`,
    timeRequired: `PT${estimatedMinutes}M`,
  })),
});
