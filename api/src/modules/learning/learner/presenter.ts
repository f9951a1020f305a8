import type {
  Achievement,
  LearningStats,
  NextLesson,
  ProgressRecord,
} from '@site/contracts/learning/learning';
import { type Calendar, formatDay } from '../../../lib/calendar';
import type { LessonPosition } from '../path/path';
import type { LearnerStats } from './learner-stats';
import type { AchievementRecord, ProgressRecord as StoredProgress } from './model';
import { getCurrentStreak } from './streak';

/* Stored fields that the contract lacks are not removed here: the route's check removes them. */

export const presentProgress = (
  { completedAt, ...progress }: Omit<StoredProgress, 'learner' | 'createdAt'>,
  calendar: Calendar,
): ProgressRecord => ({
  ...progress,
  id: progress._id,
  completedAt: completedAt.toISOString(),
  completedOn: formatDay(calendar(completedAt)),
});

export const presentNext = (
  next: Pick<LessonPosition, 'module' | 'lesson'> | undefined,
): NextLesson | undefined =>
  next && { moduleId: next.module.id, lessonId: next.lesson.id, title: next.lesson.title };

/** Stats as of a day: a streak ends once a whole day was missed, regardless of the stored value. */
export const presentStats = (
  email: string,
  stats: LearnerStats,
  calendar: Calendar,
  now: Date,
): LearningStats => ({
  ...stats,
  email,
  completedLessons: stats.lessonsCompleted,
  currentStreak: stats.lastActiveDate
    ? getCurrentStreak(stats.currentStreak, calendar(stats.lastActiveDate), calendar(now))
    : 0,
  lastActiveDate: stats.lastActiveDate?.toISOString(),
});

export const presentAchievement = (
  achievement: Omit<AchievementRecord, 'learner' | 'email' | 'createdAt'>,
): Achievement => ({
  ...achievement,
  id: achievement._id,
  description: achievement.description ?? undefined,
  icon: achievement.icon ?? undefined,
  unlockedAt: achievement.unlockedAt.toISOString(),
});
