import type { LessonSummary } from '@site/contracts/learning';
import type { ModuleProgress } from '../../features/path/progress';

/**
 * Where a learner goes on: the first lesson of the module that is not completed, else the module itself.
 * @param lessons of the whole path in order; undefined when they could not be had
 */
export function whereNext(
  { module, position, completed }: ModuleProgress,
  lessons: readonly LessonSummary[] | undefined,
  completedLessons: ReadonlySet<string>,
) {
  const lesson = lessons?.find(
    ({ id, moduleId }) => moduleId === module.id && !completedLessons.has(id),
  );
  return lesson
    ? {
        title: `${lesson.number} ${lesson.title}`,
        detail: `${lesson.estimatedMinutes} min${lesson.lessonType === 'quiz' ? ', quiz' : ''}`,
        href: `/learning/lesson/${lesson.id}`,
      }
    : {
        title: `${position}. ${module.title}`,
        detail: `lesson ${completed + 1} of ${module.lessonCount}`,
        href: `/learning/module/${module.id}`,
      };
}
