import type { LessonSummary, ProgressRecord } from '@site/contracts/learning';

/** What a lesson is to a learner (docs/product.md 4.5). */
export type LessonStatus = 'completed' | 'open' | 'locked';

export const completedLessons = (records: readonly ProgressRecord[]): ReadonlySet<string> =>
  new Set(
    records.flatMap(({ lessonId, isCompleted }) => (isCompleted && lessonId ? [lessonId] : [])),
  );

/**
 * Of each lesson of a module, in their order: the first is always open, any other once the one before is completed.
 */
export const lessonStatuses = (
  lessons: readonly Pick<LessonSummary, 'id'>[],
  completed: ReadonlySet<string>,
): LessonStatus[] =>
  lessons.map(({ id }, index) => {
    if (completed.has(id)) return 'completed';
    const before = lessons[index - 1];
    return !before || completed.has(before.id) ? 'open' : 'locked';
  });
