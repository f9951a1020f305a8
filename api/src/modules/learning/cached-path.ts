import type { ModuleContent } from '../../freshness/versions';
import { cached } from '../../freshness/cached';
import { Lesson } from './lesson.model';
import { LearningModule } from './module.model';
import type { LearningPath, PathLesson } from './path';

/** The path as it is in the database. */
export async function readPath(): Promise<LearningPath> {
  const inOrder = { orderIndex: 1, _id: 1 } as const;
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { title: 1, points: 1 }).sort(inOrder).lean(),
    Lesson.find({ isActive: true }, { moduleId: 1, title: 1, points: 1 }).sort(inOrder).lean(),
  ]);
  const lessonsOf = new Map<string, PathLesson[]>();
  for (const { _id: id, moduleId, title, points } of lessons) {
    const siblings = lessonsOf.get(moduleId) ?? [];
    siblings.push({ id, title, points });
    lessonsOf.set(moduleId, siblings);
  }
  return modules.map(({ _id: id, title, points }) => ({
    id,
    title,
    points,
    lessons: lessonsOf.get(id) ?? [],
  }));
}

/** Answers the path that is in the database, see {@link cached}. */
export const cachedPath = (
  learningContent: Pick<ModuleContent, 'current'>,
  read: () => Promise<LearningPath> = readPath,
  now?: () => number,
): (() => Promise<LearningPath>) => cached(learningContent, read, now);
