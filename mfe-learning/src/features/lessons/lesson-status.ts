import type { LessonSummary } from '@site/contracts/learning/learning';

/** Status of a lesson for a learner (docs/product.md 4.5). */
export type LessonStatus = 'completed' | 'open' | 'locked';

/** Statuses of a module's lessons, in order: a lesson is open if it is the first, or the one before is completed. */
export const lessonStatuses = (
  lessons: readonly Pick<LessonSummary, 'id'>[],
  completed: ReadonlySet<string>,
): LessonStatus[] =>
  lessons.map(({ id }, index) => {
    if (completed.has(id)) return 'completed';
    const previous = lessons[index - 1];
    return !previous || completed.has(previous.id) ? 'open' : 'locked';
  });
