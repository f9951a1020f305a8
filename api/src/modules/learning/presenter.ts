import {
  type Achievement,
  type LearningModule,
  type LearningStats,
  type Lesson,
  type LessonSummary,
  type NextLesson,
  type ProgressRecord,
  type QuizQuestion,
  difficulty,
  lessonType,
} from '@site/contracts/learning';
import { z } from 'zod';
import type { AchievementRecord, ProgressRecord as StoredProgress } from './learner.model';
import type { LearnerStats } from './learner-stats';
import { lessonHtml, readingMinutes } from './lesson-html';
import type { LessonRecord, LearningModuleRecord, QuizQuestionRecord } from './path.model';
import type { LessonPosition } from './path';
import { type Calendar, streakToday } from './streak';

type Dated = Pick<LessonRecord, 'createdAt' | 'changedAt'>;

const lastChangeOf = ({ createdAt, changedAt }: Dated): Date => changedAt ?? createdAt;

/** @param lessons the active ones of the module */
export const presentModule = (
  module: Omit<LearningModuleRecord, 'isActive'>,
  lessons: readonly Dated[],
): LearningModule => ({
  id: module._id,
  title: module.title,
  description: module.description,
  difficulty: difficulty.parse(module.difficulty),
  estimatedMinutes: module.estimatedMinutes,
  points: module.points,
  orderIndex: module.orderIndex,
  lessonCount: lessons.length,
  updatedAt: new Date(
    Math.max(...[module.createdAt, ...lessons.map(lastChangeOf)].map(Number)),
  ).toISOString(),
});

type StoredSummary = Omit<LessonRecord, 'content' | 'sources' | 'checkedOn' | 'isActive'>;

/** @param module that the lesson is of */
export const presentLessonSummary = (
  lesson: StoredSummary,
  module: Pick<LearningModuleRecord, 'orderIndex'>,
): LessonSummary => ({
  id: lesson._id,
  moduleId: lesson.moduleId,
  number: `${module.orderIndex}.${lesson.orderIndex}`,
  title: lesson.title,
  lessonType: lessonType.parse(lesson.lessonType),
  estimatedMinutes: lesson.estimatedMinutes,
  points: lesson.points,
  orderIndex: lesson.orderIndex,
  updatedAt: lastChangeOf(lesson).toISOString(),
});

const presentNeighbour = ({ id, moduleId, number, title }: LessonSummary) => ({
  id,
  moduleId,
  number,
  title,
});

/** @param path all lessons in order, this one among them */
export function presentLesson(
  lesson: Omit<LessonRecord, 'sources' | 'isActive'> & {
    sources?: readonly Lesson['sources'][number][];
  },
  module: Pick<LearningModuleRecord, 'orderIndex' | 'title'>,
  path: readonly LessonSummary[],
): Lesson {
  const place = path.findIndex(({ id }) => id === lesson._id);
  const previous = path[place - 1];
  const next = path[place + 1];
  const reading = readingMinutes(lesson.content);
  return {
    ...presentLessonSummary(lesson, module),
    content: lesson.content,
    html: lessonHtml(lesson.content, (number) => {
      const mentioned = path.find((other) => other.number === number);
      return mentioned && `/learning/lesson/${mentioned.id}`;
    }),
    readingMinutes: Math.min(reading, lesson.estimatedMinutes),
    moduleTitle: module.title,
    ...(previous && { previous: presentNeighbour(previous) }),
    ...(next && { next: presentNeighbour(next) }),
    before: path
      .slice(0, place)
      .filter(({ moduleId }) => moduleId === lesson.moduleId)
      .map(presentNeighbour),
    // Lessons from before there were sources have none.
    sources: (lesson.sources ?? []).map(({ title, publisher, url }) => ({ title, publisher, url })),
    checkedOn: lesson.checkedOn ?? undefined,
  };
}

export const presentQuizQuestion = (
  question: Omit<QuizQuestionRecord, 'createdAt'>,
): QuizQuestion => ({
  id: question._id,
  lessonId: question.lessonId,
  question: question.question,
  options: z.array(z.string()).parse(JSON.parse(question.options)),
  correctAnswer: question.correctAnswer,
  explanation: question.explanation ?? undefined,
  points: question.points,
});

export const presentProgress = (
  progress: Omit<StoredProgress, 'learner' | 'createdAt'>,
): ProgressRecord => ({
  id: progress._id,
  email: progress.email,
  moduleId: progress.moduleId,
  lessonId: progress.lessonId ?? undefined,
  isCompleted: progress.isCompleted,
  score: progress.score,
  timeSpent: progress.timeSpent,
  pointsEarned: progress.pointsEarned,
  completedAt: progress.completedAt?.toISOString(),
});

export const presentNext = (
  next: Pick<LessonPosition, 'module' | 'lesson'> | undefined,
): NextLesson | undefined =>
  next && { moduleId: next.module.id, lessonId: next.lesson.id, title: next.lesson.title };

/** Stats as of a day: a streak is over once a whole day was missed, whatever is stored. */
export const presentStats = (
  email: string,
  stats: LearnerStats,
  calendar: Calendar,
  now: Date,
): LearningStats => {
  const { lastActiveDate } = stats;
  return {
    email,
    totalPoints: stats.totalPoints,
    completedLessons: stats.lessonsCompleted,
    lessonsCompleted: stats.lessonsCompleted,
    modulesCompleted: stats.modulesCompleted,
    currentStreak: lastActiveDate
      ? streakToday(stats.currentStreak, calendar(lastActiveDate), calendar(now))
      : 0,
    longestStreak: stats.longestStreak,
    level: stats.level,
    lastActiveDate: lastActiveDate?.toISOString(),
  };
};

export const presentAchievement = (
  achievement: Omit<AchievementRecord, 'learner' | 'email' | 'createdAt'>,
): Achievement => ({
  id: achievement._id,
  achievementType: achievement.achievementType,
  title: achievement.title,
  description: achievement.description ?? undefined,
  icon: achievement.icon ?? undefined,
  points: achievement.points,
  unlockedAt: achievement.unlockedAt.toISOString(),
});
