import { z } from 'zod';
import { endpoint } from './endpoint';
import { date, email, id } from './values';

export const difficulty = z.enum(['beginner', 'intermediate', 'advanced']);
export const lessonType = z.enum(['reading', 'quiz']);

export const learningModule = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    difficulty,
    estimatedMinutes: z.int().min(0),
    points: z.int().min(0),
    orderIndex: z.int().min(0),
    lessonCount: z.int().min(0).describe('Active lessons of the module'),
  })
  .meta({ id: 'LearningModule' });
export type LearningModule = z.infer<typeof learningModule>;

export const lessonSummary = z
  .object({
    id,
    moduleId: id,
    title: z.string(),
    lessonType,
    estimatedMinutes: z.int().min(0),
    points: z.int().min(0),
    orderIndex: z.int().min(0),
  })
  .meta({ id: 'LessonSummary' });
export type LessonSummary = z.infer<typeof lessonSummary>;

export const lesson = lessonSummary
  .extend({ content: z.string().describe('Text with simple heading and list markup') })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lesson>;

export const quizQuestion = z
  .object({
    id,
    lessonId: id,
    question: z.string(),
    options: z.array(z.string()).min(2),
    correctAnswer: z.int().min(0).describe('Index into `options`'),
    explanation: z.string().optional(),
    points: z.int().min(0),
  })
  .meta({ id: 'QuizQuestion' });
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const progressRecord = z
  .object({
    id,
    email: z.string(),
    moduleId: id,
    lessonId: id.optional(),
    isCompleted: z.boolean(),
    score: z.int(),
    timeSpent: z.int().describe('Seconds'),
    pointsEarned: z.int(),
    completedAt: date.optional(),
  })
  .meta({ id: 'ProgressRecord' });
export type ProgressRecord = z.infer<typeof progressRecord>;

export const learningStats = z
  .object({
    email: z.string(),
    totalPoints: z.int(),
    completedLessons: z.int(),
    modulesCompleted: z.int(),
    currentStreak: z.int().describe('Days in a row'),
    longestStreak: z.int(),
    level: z.int().min(1),
    lastActiveDate: date.optional(),
  })
  .meta({ id: 'LearningStats' });
export type LearningStats = z.infer<typeof learningStats>;

const moduleParams = z.object({ moduleId: id });
const lessonParams = z.object({ lessonId: id });
const learnerParams = z.object({ email });

export const listModules = endpoint('GET /api/learning/modules', {
  summary: 'Active modules in order',
  tag: 'Learning',
  response: z.array(learningModule),
});
export const getModule = endpoint('GET /api/learning/modules/{moduleId}', {
  summary: 'One module',
  tag: 'Learning',
  params: moduleParams,
  response: learningModule,
  errors: [404],
});
export const listLessons = endpoint('GET /api/learning/modules/{moduleId}/lessons', {
  summary: 'The lessons of a module in order',
  tag: 'Learning',
  params: moduleParams,
  response: z.array(lessonSummary),
  errors: [404],
});
export const getLesson = endpoint('GET /api/learning/lessons/{lessonId}', {
  summary: 'One lesson with its content',
  tag: 'Learning',
  params: lessonParams,
  response: lesson,
  errors: [404],
});
export const listQuizQuestions = endpoint('GET /api/learning/lessons/{lessonId}/quiz', {
  summary: 'The quiz of a lesson; empty when it has none',
  tag: 'Learning',
  params: lessonParams,
  response: z.array(quizQuestion),
  errors: [404],
});
export const listProgress = endpoint('GET /api/learning/progress/{email}', {
  summary: 'Progress records of a learner; empty for an unknown one',
  tag: 'Learning',
  params: learnerParams,
  response: z.array(progressRecord),
});
export const getStats = endpoint('GET /api/learning/stats/{email}', {
  summary: 'Points, streaks and level of a learner; all zero for an unknown one',
  tag: 'Learning',
  params: learnerParams,
  response: learningStats,
});
