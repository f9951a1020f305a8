import type { ContentVersions } from '../../representations/versions';
import { Lesson } from './lesson.model';
import { LearningModule } from './module.model';
import type { LearningPath, PathLesson } from './path';

/** Milliseconds after which the path is read anew whatever its version says. */
const maximumAge = 30_000;

async function readPath(): Promise<LearningPath> {
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

/**
 * Answers the path that is in the database, read once a version of the content and as old as the pages' own content
 * at most: every completion needs it, and it hardly ever changes.
 */
export function keepPath(
  versions: Pick<ContentVersions, 'current'>,
  read: () => Promise<LearningPath> = readPath,
  now: () => number = () => performance.now(),
): () => Promise<LearningPath> {
  let kept: { version: number | undefined; since: number; path: Promise<LearningPath> } | undefined;
  return () => {
    // Noted before reading, so that a change in between makes the path stale rather than wrong.
    const version = versions.current('learning');
    if (kept && kept.version === version && now() - kept.since < maximumAge) return kept.path;
    const path = read();
    const reading = { version, since: now(), path };
    kept = reading;
    path.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return path;
  };
}
