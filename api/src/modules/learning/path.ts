import type { Completion } from './learner-stats';

/** What completing a lesson has to know of it. */
export interface PathLesson {
  id: string;
  title: string;
  points: number;
}

/** An active module with its active lessons in order. */
export interface PathModule {
  id: string;
  title: string;
  points: number;
  lessons: readonly PathLesson[];
}

/** Everything that there is to learn, in order. */
export type LearningPath = readonly PathModule[];

/** Where a lesson stands. */
export interface LessonPosition {
  module: PathModule;
  lesson: PathLesson;
  /** The lesson that has to be completed first; none before the first of a module (docs/product.md 4). */
  before: PathLesson | undefined;
}

/** Finds a lesson; undefined when it, or its module, is not (or no longer) part of the path. */
export function positionOf(path: LearningPath, lessonId: string): LessonPosition | undefined {
  for (const module of path) {
    const index = module.lessons.findIndex(({ id }) => id === lessonId);
    const lesson = module.lessons[index];
    if (lesson) return { module, lesson, before: module.lessons[index - 1] };
  }
  return undefined;
}

/**
 * The lesson to go on with: the first that is not completed of the module that somebody is in, else of the path.
 * Undefined when there is none.
 * @param at the module
 */
export function nextIn(
  path: LearningPath,
  completed: ReadonlySet<string>,
  at?: string,
): Pick<LessonPosition, 'module' | 'lesson'> | undefined {
  const here = path.filter(({ id }) => id === at);
  for (const module of [...here, ...path]) {
    // The first of a module that is not completed is always open.
    const lesson = module.lessons.find(({ id }) => !completed.has(id));
    if (lesson) return { module, lesson };
  }
  return undefined;
}

/** A module is complete when all its lessons are (docs/product.md 4); one without lessons never is. */
export const isComplete = (
  { lessons }: PathModule,
  completedLessons: ReadonlySet<string>,
): boolean => lessons.length > 0 && lessons.every(({ id }) => completedLessons.has(id));

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
