import { createNotFoundError } from '../../../http/errors';
import { LearningModule, Lesson, QuizQuestion } from './model';
import {
  presentLesson,
  presentLessonSummary,
  presentModule,
  presentQuizQuestion,
} from './presenter';

const shownFields = { isActive: 0 } as const;
const datedFields = { moduleId: 1, createdAt: 1, changedAt: 1 } as const;
const summaryFields = { ...shownFields, content: 0 } as const;
export const inOrder = { orderIndex: 1, _id: 1 } as const;

const createModuleNotFoundError = () =>
  createNotFoundError('This module', { moduleId: 'No module has this id' });
export const createLessonNotFoundError = () =>
  createNotFoundError('This lesson', { lessonId: 'No lesson has this id' });

export async function listModules() {
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, shownFields).sort(inOrder).lean(),
    Lesson.find({ isActive: true }, datedFields).lean(),
  ]);
  return modules.map((module) =>
    presentModule(
      module,
      lessons.filter(({ moduleId }) => moduleId === module._id),
    ),
  );
}

export async function getModule({ moduleId }: { moduleId: string }) {
  const module = (await listModules()).find(({ id }) => id === moduleId);
  if (!module) throw createModuleNotFoundError();
  return module;
}

export async function listLessons({ moduleId }: { moduleId: string }) {
  const [lessons] = await Promise.all([listAllLessons(), getModule({ moduleId })]);
  return lessons.filter((lesson) => lesson.moduleId === moduleId);
}

export async function listAllLessons() {
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { orderIndex: 1 }).sort(inOrder).lean(),
    Lesson.find({ isActive: true }, summaryFields).sort(inOrder).lean(),
  ]);
  return modules.flatMap((module) =>
    lessons
      .filter(({ moduleId }) => moduleId === module._id)
      .map((lesson) => presentLessonSummary(lesson, module)),
  );
}

/** A lesson that is active, in an active module. @throws ApiError 404 otherwise */
async function findActiveLesson(lessonId: string) {
  const lesson = await Lesson.findOne({ _id: lessonId, isActive: true }, shownFields).lean();
  const module =
    lesson && (await LearningModule.findOne({ _id: lesson.moduleId, isActive: true }).lean());
  if (!module) throw createLessonNotFoundError();
  return { lesson, module };
}

export async function getLesson({ lessonId }: { lessonId: string }) {
  const [{ lesson, module }, path] = await Promise.all([
    findActiveLesson(lessonId),
    listAllLessons(),
  ]);
  return presentLesson(lesson, module, path);
}

export async function findQuestions(condition: { lessonId?: string }) {
  const questions = await QuizQuestion.find(condition, { createdAt: 0 })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return questions.map(presentQuizQuestion);
}

/** Empty for a lesson without a quiz. @throws ApiError 404 for an unknown or inactive lesson */
export async function listQuizQuestions({ lessonId }: { lessonId: string }) {
  await findActiveLesson(lessonId);
  return findQuestions({ lessonId });
}
