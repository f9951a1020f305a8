import type { LearningModule, LearningStats, ProgressRecord } from '@site/contracts/learning';

const uuid = (kind: number, n: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

export const moduleId = (n: number): string => uuid(1, n);
export const lessonId = (module: number, lesson: number): string => uuid(2, module * 100 + lesson);

/** The nth module of a path. */
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

/** A lesson done on the nth day. */
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
