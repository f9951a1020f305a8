import type { Calendar } from '../../../lib/calendar';
import type { PathModule } from '../path/path';
import { sumPoints } from './points';
import { computeStreaks } from './streak';

export interface Award {
  /** Stable name; a learner has each award once. */
  achievementType: string;
  title: string;
  description: string;
  /** An icon of the pages. */
  icon: 'arrowUp' | 'calendar' | 'check' | 'play' | 'success';
  points: number;
}

const MODULE_AWARD_PREFIX = 'module_completed:';

export const isModuleAward = (achievementType: string): boolean =>
  achievementType.startsWith(MODULE_AWARD_PREFIX);

export const moduleAwardType = (moduleId: string): string => `${MODULE_AWARD_PREFIX}${moduleId}`;

/** Carries the module's points, so that they count once; it stays when lessons are added later. */
export const createModuleAward = ({ id, title, points }: PathModule): Award => ({
  achievementType: moduleAwardType(id),
  title: `Module completed: ${title}`,
  description: 'You completed every lesson in this module.',
  icon: 'check',
  points,
});

/** Points between level 1 and 2; each further level takes that many more than the one before. */
const LEVEL_STEP = 150;

/** Points at which a level begins: 0, 150, 450, 900, 1500, 2250 … The whole path leads to about the seventh. */
export const getLevelStart = (level: number): number => (LEVEL_STEP * level * (level - 1)) / 2;

/** Level at a number of points; 1 at 0 points (docs/product.md 9.6b). */
export const getLevel = (points: number): number =>
  // The larger root of getLevelStart(level) = points. At the beginning of a level the root is exact.
  Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * Math.max(0, points)) / LEVEL_STEP)) / 2));

export interface Completion {
  lessonId: string;
  points: number;
  /** Percentage of right answers in the quiz; 0 without a quiz. */
  score: number;
  completedAt: Date;
}

export interface Awarded {
  achievementType: string;
  points: number;
}

/** Totals of a learner (docs/product.md 3.4). */
export interface LearnerStats {
  totalPoints: number;
  lessonsCompleted: number;
  modulesCompleted: number;
  /** Consecutive days up to the last active day, even if that is long ago. */
  currentStreak: number;
  longestStreak: number;
  level: number;
  lastActiveDate: Date | undefined;
}

/** Computes a learner's totals; independent of the order of records. */
export function computeStats(
  completions: readonly Completion[],
  awarded: readonly Awarded[],
  calendar: Calendar,
): LearnerStats {
  const totalPoints = sumPoints([...completions, ...awarded]);
  const streaks = computeStreaks(completions.map(({ completedAt }) => calendar(completedAt)));
  const last = Math.max(...completions.map(({ completedAt }) => completedAt.getTime()));
  return {
    totalPoints,
    lessonsCompleted: completions.length,
    modulesCompleted: awarded.filter(({ achievementType }) => isModuleAward(achievementType))
      .length,
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
    level: getLevel(totalPoints),
    lastActiveDate: completions.length > 0 ? new Date(last) : undefined,
  };
}
