import { z } from 'zod';
import {
  difficulty,
  type LearningModule,
  type Lesson,
  type LessonSummary,
  lessonType,
  type QuizQuestion,
} from '@site/contracts/learning/learning';
import { countReadingMinutes, renderLesson } from './lesson-html';
import type { LearningModuleRecord, LessonRecord, QuizQuestionRecord } from './model';

/* Stored fields that the contract lacks are not removed here: the route's check removes them. */

type Dated = Pick<LessonRecord, 'createdAt' | 'changedAt'>;

const getLastChange = ({ createdAt, changedAt }: Dated): Date => changedAt ?? createdAt;

export const presentModule = (
  module: Omit<LearningModuleRecord, 'isActive'>,
  lessons: readonly Dated[],
): LearningModule => ({
  ...module,
  id: module._id,
  difficulty: difficulty.parse(module.difficulty),
  lessonCount: lessons.length,
  updatedAt: new Date(
    Math.max(...[module.createdAt, ...lessons.map(getLastChange)].map(Number)),
  ).toISOString(),
});

type StoredSummary = Omit<LessonRecord, 'content' | 'sources' | 'checkedOn' | 'isActive'>;

export const presentLessonSummary = (
  lesson: StoredSummary,
  module: Pick<LearningModuleRecord, 'orderIndex'>,
): LessonSummary => ({
  ...lesson,
  id: lesson._id,
  number: `${module.orderIndex}.${lesson.orderIndex}`,
  lessonType: lessonType.parse(lesson.lessonType),
  updatedAt: getLastChange(lesson).toISOString(),
});

export function presentLesson(
  lesson: Omit<LessonRecord, 'sources' | 'isActive'> & {
    sources?: Lesson['sources'];
  },
  module: Pick<LearningModuleRecord, 'orderIndex' | 'title'>,
  path: readonly LessonSummary[],
): Lesson {
  const index = path.findIndex(({ id }) => id === lesson._id);
  const reading = countReadingMinutes(lesson.content);
  return {
    ...presentLessonSummary(lesson, module),
    content: lesson.content,
    html: renderLesson(lesson.content, (number) => {
      const mentioned = path.find((other) => other.number === number);
      return mentioned && `/learning/lesson/${mentioned.id}`;
    }),
    readingMinutes: Math.min(reading, lesson.estimatedMinutes),
    moduleTitle: module.title,
    previous: path[index - 1],
    next: path[index + 1],
    before: path.slice(0, index).filter(({ moduleId }) => moduleId === lesson.moduleId),
    // Lessons stored before the field existed have no sources.
    sources: lesson.sources ?? [],
    checkedOn: lesson.checkedOn ?? undefined,
  };
}

export const presentQuizQuestion = (
  question: Omit<QuizQuestionRecord, 'createdAt'>,
): QuizQuestion => ({
  ...question,
  id: question._id,
  options: z.array(z.string()).parse(JSON.parse(question.options)),
  explanation: question.explanation ?? undefined,
});
