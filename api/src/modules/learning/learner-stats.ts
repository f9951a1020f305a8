import { isModuleAward } from './awards';
import { levelOf } from './level';
import { total } from './points';
import { type Calendar, streaksOf } from './streak';

/** A completed lesson, as far as stats go. */
export interface Completion {
  lessonId: string;
  points: number;
  /** Percent of the quiz that was right; 0 without a quiz. */
  score: number;
  completedAt: Date;
}

/** An achievement, as far as stats go. */
export interface Awarded {
  achievementType: string;
  points: number;
}

/** What a learner has gathered; the fields of user_stats (docs/product.md 3). */
export interface LearnerStats {
  totalPoints: number;
  lessonsCompleted: number;
  modulesCompleted: number;
  /** Days in a row up to the last active day, whenever that was. */
  currentStreak: number;
  longestStreak: number;
  level: number;
  lastActiveDate: Date | undefined;
}

/**
 * Counts what a learner has gathered. Every point is in a record: those of lessons and of correct questions in the
 * completions, those of modules in their awards. In what order the records come makes no difference.
 */
export function statsOf(
  completions: readonly Completion[],
  awarded: readonly Awarded[],
  calendar: Calendar,
): LearnerStats {
  const totalPoints = total([...completions, ...awarded]);
  const streaks = streaksOf(completions.map(({ completedAt }) => calendar(completedAt)));
  const last = Math.max(...completions.map(({ completedAt }) => completedAt.getTime()));
  return {
    totalPoints,
    lessonsCompleted: completions.length,
    modulesCompleted: awarded.filter(({ achievementType }) => isModuleAward(achievementType))
      .length,
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
    level: levelOf(totalPoints),
    lastActiveDate: completions.length > 0 ? new Date(last) : undefined,
  };
}
