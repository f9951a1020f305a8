import { cacheByVersion, type Versioned } from '../../../freshness/versions';
import type { QuizKey } from '../learner/points';
import { LearningModule, Lesson } from './model';
import type { LearningPath, PathLesson } from './path';
import { findQuiz, inOrder } from './queries';

export async function readPath(): Promise<LearningPath> {
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { title: 1, points: 1 }).sort(inOrder).lean(),
    Lesson.find({ isActive: true }, { moduleId: 1, title: 1, points: 1 }).sort(inOrder).lean(),
  ]);
  const lessonsByModule = new Map<string, PathLesson[]>();
  for (const { _id: id, moduleId, title, points } of lessons) {
    const siblings = lessonsByModule.get(moduleId) ?? [];
    siblings.push({ id, title, points });
    lessonsByModule.set(moduleId, siblings);
  }
  return modules.map(({ _id: id, title, points }) => ({
    id,
    title,
    points,
    lessons: lessonsByModule.get(id) ?? [],
  }));
}

export const cachedPath = (learningContent: Versioned) => cacheByVersion(learningContent, readPath);

export type QuizStore = (lessonId: string) => Promise<readonly QuizKey[]>;

async function readQuizKeys(lessonId: string): Promise<QuizKey[]> {
  const questions = await findQuiz(lessonId);
  return questions.map(({ correctAnswer, options, points }) => ({
    correctAnswer,
    options: options.length,
    points,
  }));
}

export function cachedQuizzes(learningContent: Versioned): QuizStore {
  const byLesson = new Map<string, () => Promise<readonly QuizKey[]>>();
  return (lessonId) => {
    const known = byLesson.get(lessonId);
    const quiz = known ?? cacheByVersion(learningContent, () => readQuizKeys(lessonId));
    if (!known) byLesson.set(lessonId, quiz);
    return quiz();
  };
}
