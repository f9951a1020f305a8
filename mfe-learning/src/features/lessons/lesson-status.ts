import type { LessonSummary } from '@site/contracts/learning/learning';
import { findLockingLesson } from '@site/contracts/learning/order-of-lessons';

/** Status of a lesson for a learner (docs/product.md 4.5). */
export type LessonStatus = 'completed' | 'open' | 'locked';

/** Statuses of a module's lessons, in order. */
export const lessonStatuses = (
  lessons: readonly Pick<LessonSummary, 'id'>[],
  completed: ReadonlySet<string>,
): LessonStatus[] =>
  lessons.map(({ id }, index) => {
    if (completed.has(id)) return 'completed';
    const before = lessons.slice(0, index);
    return findLockingLesson(before, (other) => completed.has(other.id)) ? 'locked' : 'open';
  });
