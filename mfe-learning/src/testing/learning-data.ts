import type { LearnerFigures } from '@site/contracts/learning/learner';
import type {
  Achievement,
  CompletionResult,
  LearningModule,
  LearningStats,
  Lesson,
  LessonSummary,
  ProgressRecord,
  QuizQuestion,
} from '@site/contracts/learning/learning';

const uuid = (kind: number, n: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

export const moduleId = (n: number): string => uuid(1, n);
export const lessonId = (module: number, lesson: number): string => uuid(2, module * 100 + lesson);

export const aModule = (n: number, over: Partial<LearningModule> = {}): LearningModule => ({
  id: moduleId(n),
  title: `Module ${n}`,
  description: `About subject ${n}.`,
  difficulty: 'beginner',
  estimatedMinutes: 60,
  points: 100,
  orderIndex: n,
  lessonCount: 4,
  ...over,
});

/** A completed lesson. @param day of November 2026 */
export const aRecord = (
  module: number,
  lesson: number,
  day: number,
  over: Partial<ProgressRecord> = {},
): ProgressRecord => ({
  id: uuid(3, module * 100 + lesson),
  email: 'demo@example.com',
  moduleId: moduleId(module),
  lessonId: lessonId(module, lesson),
  isCompleted: true,
  score: 0,
  timeSpent: 0,
  pointsEarned: 50,
  completedAt: `2026-11-${String(day).padStart(2, '0')}T19:00:00.000Z`,
  completedOn: `2026-11-${String(day).padStart(2, '0')}`,
  ...over,
});

export const someStats = (over: Partial<LearningStats> = {}): LearningStats => ({
  email: 'demo@example.com',
  totalPoints: 0,
  completedLessons: 0,
  lessonsCompleted: 0,
  modulesCompleted: 0,
  currentStreak: 0,
  longestStreak: 0,
  level: 1,
  ...over,
});

export const aSummary = (
  module: number,
  lesson: number,
  over: Partial<LessonSummary> = {},
): LessonSummary => ({
  id: lessonId(module, lesson),
  moduleId: moduleId(module),
  number: `${module}.${lesson}`,
  title: `Lesson ${module}.${lesson}`,
  lessonType: 'reading',
  estimatedMinutes: 12,
  points: 50,
  orderIndex: lesson,
  ...over,
});

export const aLesson = (module: number, lesson: number, over: Partial<Lesson> = {}): Lesson => ({
  ...aSummary(module, lesson),
  content: '## First\n\nText.',
  html: '<p>What it is about.</p><h2 id="first">First</h2><p>Text.</p><h2 id="second">Second</h2>',
  readingMinutes: 5,
  moduleTitle: `Module ${module}`,
  sources: [],
  ...over,
});

/** A question whose correct answer is the second option. */
export const aQuestion = (n: number): QuizQuestion => ({
  id: uuid(4, n),
  lessonId: lessonId(1, 2),
  question: `Question number ${n}?`,
  options: [`Wrong ${n}`, `Right ${n}`, `Odd ${n}`],
  correctAnswer: 1,
  explanation: `Because of ${n}.`,
  points: 10,
});

/** An achievement whose title is its type. */
export const anAchievement = (achievementType: string): Achievement => ({
  id: uuid(5, achievementType.length),
  achievementType,
  title: achievementType,
  points: 0,
  unlockedAt: '2026-11-22T10:00:00.000Z',
});

/** The answer to a completion with `pointsEarned`. */
export const aResult = (
  module: number,
  lesson: number,
  pointsEarned: number,
  over: Partial<CompletionResult> = {},
): CompletionResult => ({
  success: true,
  alreadyCompleted: false,
  progress: aRecord(module, lesson, 22, { pointsEarned }),
  stats: someStats({ totalPoints: 630, level: 3, currentStreak: 4, completedLessons: 1 }),
  unlocked: [],
  ...over,
});

/** The figures of a learner with three completed lessons. */
export const someFigures = (over: Partial<LearnerFigures> = {}): LearnerFigures => ({
  stats: someStats({ totalPoints: 210, currentStreak: 2, longestStreak: 2, level: 2 }),
  level: { begins: 150, nextBegins: 450 },
  lessons: { completed: 3, total: 36 },
  days: [
    { date: '2026-11-20', lessons: 1, points: 50, totalPoints: 50 },
    { date: '2026-11-22', lessons: 2, points: 160, totalPoints: 210 },
  ],
  achievements: [
    {
      id: lessonId(8, 1),
      achievementType: 'first_lesson',
      title: 'First lesson',
      points: 0,
      unlockedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  next: { moduleId: moduleId(1), lessonId: lessonId(1, 4), title: 'Search intent' },
  ...over,
});
