import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { date, day, email, honeypot, id } from '../text/values';
import { PLACEHOLDER_ADDRESS, SEARCH_LENGTH } from './learning-rules';

const endpoint = createEndpointFactory({ tag: 'Learning' });

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
    updatedAt: date.optional().describe('When it, or one of its lessons, last changed'),
  })
  .meta({ id: 'LearningModule' });
export type LearningModule = z.infer<typeof learningModule>;

export const lessonSummary = z
  .object({
    id,
    moduleId: id,
    number: z.string().describe('As lessons name each other: its module and its place, `2.4`'),
    title: z.string(),
    lessonType,
    estimatedMinutes: z.int().min(0),
    points: z.int().min(0),
    orderIndex: z.int().min(0),
    updatedAt: date.optional().describe('When its text last changed'),
  })
  .meta({ id: 'LessonSummary' });
export type LessonSummary = z.infer<typeof lessonSummary>;

export const lessonSource = z
  .object({
    title: z.string(),
    publisher: z.string(),
    url: z.string().describe('An https address, or a path of this site'),
  })
  .meta({ id: 'LessonSource' });

const neighbour = lessonSummary.pick({ id: true, moduleId: true, number: true, title: true });

export const lesson = lessonSummary
  .extend({
    content: z
      .string()
      .describe('Markdown: headings, lists, tables, quotes, emphasis, links, code and pictures'),
    html: z.string().describe('The content as safe HTML; headings from h2 on, each with an id'),
    readingMinutes: z
      .int()
      .min(0)
      .describe('Minutes of `estimatedMinutes` for reading; the rest is for the task'),
    moduleTitle: z.string(),
    previous: neighbour.optional(),
    next: neighbour.optional(),
    before: z
      .array(neighbour)
      .optional()
      .describe('The lessons of the module that come before this one, in order'),
    sources: z.array(lessonSource),
    checkedOn: z.iso.date().optional().describe('Day on which facts that date were looked up'),
  })
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

const progressRecord = z
  .object({
    id,
    email: z.string(),
    moduleId: id,
    lessonId: id,
    isCompleted: z.boolean().describe('Always true'),
    score: z.int(),
    timeSpent: z.int().describe('Seconds'),
    pointsEarned: z.int(),
    completedAt: date,
    completedOn: day.describe('Its day in the calendar of the business'),
  })
  .meta({ id: 'ProgressRecord' });
export type ProgressRecord = z.infer<typeof progressRecord>;

export const learningStats = z
  .object({
    email: z.string(),
    totalPoints: z.int(),
    completedLessons: z.int(),
    lessonsCompleted: z.int().describe('The same number under the name of the entity'),
    modulesCompleted: z.int(),
    currentStreak: z
      .int()
      .describe('Days in a row, in the calendar of the business; 0 once a whole day was missed'),
    longestStreak: z.int(),
    level: z
      .int()
      .min(1)
      .describe('Level n begins at 75 · n · (n − 1) points: 0, 150, 450, 900, 1500 …'),
    lastActiveDate: date.optional(),
  })
  .meta({ id: 'LearningStats' });
export type LearningStats = z.infer<typeof learningStats>;

export const achievement = z
  .object({
    id,
    achievementType: z.string().describe('Stable name, e.g. `first_lesson`; unlocked once'),
    title: z.string(),
    description: z.string().optional(),
    icon: z.string().optional().describe('Name of an icon'),
    points: z.int().min(0),
    unlockedAt: date,
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof achievement>;

/** A number that fits a signed 32-bit column (docs/product.md 5.9). */
const wholeNumber = z
  .int('Please send a whole number')
  .min(0, 'Please send a number that is not negative')
  .max(2_147_483_647, 'This number is too large');

/** A completed lesson as its learner reports it (docs/product.md 7.3). */
const lessonCompletion = z
  .object({
    email,
    moduleId: id,
    lessonId: id,
    isCompleted: z.literal(true, 'Only a completed lesson can be saved'),
    pointsEarned: wholeNumber
      .optional()
      .describe('Points by the page’s count; they never raise those that the server counts'),
    answers: z
      .array(wholeNumber, 'Please send one chosen option for each question')
      .max(100, 'That’s more answers than the quiz has questions')
      .optional()
      .describe(
        'Chosen option of each question of the quiz, in the order of the questions. A form sends `answers[0]`, `answers[1]` …; the way back to its page says them again, as `answers=1,0,2`.',
      ),
    timeSpent: wholeNumber.optional().describe('Seconds'),
    ...honeypot,
  })
  .meta({
    id: 'LessonCompletion',
    example: {
      email: PLACEHOLDER_ADDRESS,
      moduleId: 'a9e3df3d-c204-436d-bcb3-8317e2e411c6',
      lessonId: 'eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6',
      isCompleted: true,
      pointsEarned: 50,
    },
  });
export type LessonCompletion = z.infer<typeof lessonCompletion>;

export const nextLesson = z
  .object({ moduleId: id, lessonId: id, title: z.string() })
  .meta({ id: 'NextLesson' });
export type NextLesson = z.infer<typeof nextLesson>;

const completionResult = z
  .object({
    success: z.literal(true),
    alreadyCompleted: z.boolean().describe('The lesson had counted before; nothing changed'),
    progress: progressRecord,
    stats: learningStats,
    unlocked: z.array(achievement).describe('Achievements that this completion unlocked'),
    quiz: z
      .object({ correct: z.int().min(0), questions: z.int().min(1) })
      .optional()
      .describe('How the answers of this call were graded; absent without any'),
    next: nextLesson
      .optional()
      .describe(
        'The lesson to continue with: the first not completed of this module, else of the path; absent when all are completed',
      ),
  })
  .meta({ id: 'CompletionResult' });
export type CompletionResult = z.infer<typeof completionResult>;

const searchText = z
  .string('Please enter a search')
  .trim()
  .toLowerCase()
  .min(SEARCH_LENGTH.min, `Please enter at least ${SEARCH_LENGTH.min} letters`)
  .max(SEARCH_LENGTH.max, `Please use at most ${SEARCH_LENGTH.max} letters`);

const lessonMatch = z
  .object({
    lessonId: id,
    moduleId: id,
    title: z.string(),
    moduleTitle: z.string(),
    excerpt: z
      .string()
      .describe('Sentences with the words, or of the section that has them; at most 160 letters'),
    section: z
      .string()
      .optional()
      .describe('Anchor of the section of these sentences; absent before the first heading'),
  })
  .meta({ id: 'LessonMatch' });
export type LessonMatch = z.infer<typeof lessonMatch>;

const moduleParams = z.object({ moduleId: id });
const lessonParams = z.object({ lessonId: id });
/** The learner is found by the cookie `learner`. The address only separates records of one visitor. */
export const learnerParams = z.object({ email });

export const listModules = endpoint('GET /api/learning/modules', {
  summary: 'Active modules in order',
  response: z.array(learningModule),
  content: 'learning',
});
export const getModule = endpoint('GET /api/learning/modules/{moduleId}', {
  summary: 'One module',
  params: moduleParams,
  response: learningModule,
  content: 'learning',
  errors: [404],
});
export const listLessons = endpoint('GET /api/learning/modules/{moduleId}/lessons', {
  summary: 'The lessons of a module in order',
  params: moduleParams,
  response: z.array(lessonSummary),
  content: 'learning',
  errors: [404],
});
export const listAllLessons = endpoint('GET /api/learning/lessons', {
  summary: 'The lessons of all active modules in the order of the path',
  response: z.array(lessonSummary),
  content: 'learning',
});
export const getLesson = endpoint('GET /api/learning/lessons/{lessonId}', {
  summary: 'One lesson with its content',
  params: lessonParams,
  response: lesson,
  content: 'learning',
  errors: [404],
});
export const listQuizQuestions = endpoint('GET /api/learning/lessons/{lessonId}/quiz', {
  summary: 'The quiz of a lesson; empty when it has none',
  params: lessonParams,
  response: z.array(quizQuestion),
  content: 'learning',
  errors: [404],
});
const lessonSearch = {
  summary: 'Lessons in which every word of a text occurs, the best match first; 20 at most',
  response: z.array(lessonMatch),
  content: 'learning',
} as const;
/** The text is in the query, because slashes and dots of a path have a meaning of their own. */
export const searchLessons = endpoint('GET /api/learning/search', {
  ...lessonSearch,
  query: z.object({ text: searchText.optional().describe('Absent: nothing is found') }),
});
/** For builds of the remote from before the text was in the query. */
export const searchLessonsByPath = endpoint('GET /api/learning/search/{text}', {
  ...lessonSearch,
  params: z.object({ text: searchText }),
});
export const listProgress = endpoint('GET /api/learning/progress/{email}', {
  summary: 'Progress records of the learner in the cookie; empty without any',
  params: learnerParams,
  response: z.array(progressRecord),
});
export const getStats = endpoint('GET /api/learning/stats/{email}', {
  summary: 'Points, streaks and level of the learner in the cookie; zero without any',
  params: learnerParams,
  response: learningStats,
});
export const listAchievements = endpoint('GET /api/learning/achievements/{email}', {
  summary: 'Achievements of the learner in the cookie, oldest first; empty without any',
  params: learnerParams,
  response: z.array(achievement),
});
export const completeLesson = endpoint('POST /api/learning/progress', {
  repeatable: true,
  summary:
    'Completes a lesson, once and in the order of the path. The first completion creates the learner',
  body: lessonCompletion,
  form: { parameter: 'lesson', success: 'completed' },
  response: completionResult,
  errors: [403, 404, 409, 422],
});
