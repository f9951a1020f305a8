import type { LearningModule, LessonSummary } from '@site/contracts/learning';
import type { HeadContext } from '@site/shared-ui/parts';
import { courseOf } from '../course';

/** A module as schema.org Course, with its lessons. */
export const courseData = (
  module: LearningModule,
  lessons: readonly LessonSummary[],
  { origin, business }: Pick<HeadContext<object>, 'origin' | 'business'>,
): object => ({
  '@context': 'https://schema.org',
  ...courseOf(module, business, origin),
  hasPart: lessons.map(({ id, title, estimatedMinutes }, index) => ({
    '@type': 'LearningResource',
    position: index + 1,
    name: title,
    url: `${origin}/learning/lesson/${id}`,
    timeRequired: `PT${estimatedMinutes}M`,
  })),
});
