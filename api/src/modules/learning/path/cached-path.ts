import { cacheByVersion, type Versioned } from '../../../freshness/versions';
import type { QuizKey } from '../learner/points';
import { LearningModule, Lesson } from './model';
import type { LearningPath } from './path';
import { findQuiz, inOrder } from './queries';

export async function readPath(): Promise<LearningPath> {
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { title: 1, points: 1 }).sort(inOrder).lean(),
    Lesson.find({ isActive: true }, { moduleId: 1, title: 1, points: 1 }).sort(inOrder).lean(),
  ]);
  return modules.map((module) => ({
    id: module._id,
    title: module.title,
    points: module.points,
    lessons: lessons
      .filter(({ moduleId }) => moduleId === module._id)
      .map(({ _id: id, title, points }) => ({ id, title, points })),
  }));
}

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
