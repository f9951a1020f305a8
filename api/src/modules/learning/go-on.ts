import type { Completion } from './learner-stats';
import { type LearningPath, type LessonPosition, nextIn } from './path';

/** What somebody completed last. */
export const latest = (completions: readonly Completion[]): Completion | undefined =>
  [...completions].sort((a, b) => b.completedAt.getTime() - a.completedAt.getTime())[0];

/** The lesson to go on with: in the module of the one that was completed last, else in the path. */
export function whereToGoOn(
  path: LearningPath,
  completions: readonly Completion[],
): Pick<LessonPosition, 'module' | 'lesson'> | undefined {
  const last = latest(completions)?.lessonId;
  const module = path.find(({ lessons }) => lessons.some(({ id }) => id === last));
  return nextIn(path, new Set(completions.map(({ lessonId }) => lessonId)), module?.id);
}
