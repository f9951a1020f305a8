import { LearningModule, Lesson } from './model';
import type { LearningPath, QuizKey } from './path';
import { findQuestions, inOrder } from './queries';

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

/** What grading needs of each quiz, by its lesson. */
export async function readQuizzes(): Promise<ReadonlyMap<string, readonly QuizKey[]>> {
  const quizzes = new Map<string, QuizKey[]>();
  for (const { lessonId, correctAnswer, options, points } of await findQuestions({})) {
    const quiz = quizzes.get(lessonId) ?? [];
    quiz.push({ correctAnswer, options: options.length, points });
    quizzes.set(lessonId, quiz);
  }
  return quizzes;
}
