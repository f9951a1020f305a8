export interface PathLesson {
  id: string;
  title: string;
  points: number;
}

export interface PathModule {
  id: string;
  title: string;
  points: number;
  lessons: readonly PathLesson[];
}

export type LearningPath = readonly PathModule[];

/** What grading needs of a question. */
export interface QuizKey {
  correctAnswer: number;
  options: number;
  points: number;
}

export interface LessonPosition {
  module: PathModule;
  lesson: PathLesson;
  /** The lessons of the module that come before it, in order. */
  before: readonly PathLesson[];
}

export function findPosition(path: LearningPath, lessonId: string): LessonPosition | undefined {
  for (const module of path) {
    const index = module.lessons.findIndex(({ id }) => id === lessonId);
    const lesson = module.lessons[index];
    if (lesson) return { module, lesson, before: module.lessons.slice(0, index) };
  }
  return undefined;
}

/** The first uncompleted lesson of the module `at`, else of the path; undefined when all are completed. */
export function findNextLesson(
  path: LearningPath,
  completed: ReadonlySet<string>,
  at?: string,
): Pick<LessonPosition, 'module' | 'lesson'> | undefined {
  const here = path.filter(({ id }) => id === at);
  for (const module of [...here, ...path]) {
    // The first uncompleted lesson of a module is always open.
    const lesson = module.lessons.find(({ id }) => !completed.has(id));
    if (lesson) return { module, lesson };
  }
  return undefined;
}

/** A module is complete when all its lessons are; a module without lessons never is. */
export const isComplete = (
  { lessons }: PathModule,
  completedLessons: ReadonlySet<string>,
): boolean => lessons.length > 0 && lessons.every(({ id }) => completedLessons.has(id));

interface CompletedLesson {
  lessonId: string;
  completedAt: Date;
}

export const findLatest = <T extends CompletedLesson>(completions: readonly T[]): T | undefined =>
  [...completions].sort((a, b) => b.completedAt.getTime() - a.completedAt.getTime())[0];

/** The lesson to continue with: in the module of the last completed lesson, else in the path. */
export function findLessonToContinue(
  path: LearningPath,
  completions: readonly CompletedLesson[],
): Pick<LessonPosition, 'module' | 'lesson'> | undefined {
  const last = findLatest(completions)?.lessonId;
  const module = path.find(({ lessons }) => lessons.some(({ id }) => id === last));
  return findNextLesson(path, new Set(completions.map(({ lessonId }) => lessonId)), module?.id);
}
