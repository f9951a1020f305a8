import type { Calendar } from '../../../lib/calendar';
import { isComplete, type LearningPath } from '../path/path';
import {
  type Award,
  type Awarded,
  type Completion,
  computeStats,
  createModuleAward,
  isModuleAward,
  type LearnerStats,
  moduleAwardType,
} from './learner-stats';

interface LearnerSituation {
  stats: LearnerStats;
  hasPerfectQuiz: boolean;
  hasAllModules: boolean;
}

interface Milestone extends Omit<Award, 'points'> {
  reached: (situation: LearnerSituation) => boolean;
}

const streak = (days: number, title: string): Milestone => ({
  achievementType: `streak_${days}`,
  title,
  description: `You learned ${days} days in a row.`,
  icon: 'calendar',
  reached: ({ stats }) => stats.longestStreak >= days,
});

const points = (count: number): Milestone => ({
  achievementType: `points_${count}`,
  title: `${count} points`,
  description: `You earned ${count} points.`,
  icon: 'arrowUp',
  reached: ({ stats }) => stats.totalPoints >= count,
});

/** Awards besides modules, without points of their own. No award is ever taken back. */
const milestones: readonly Milestone[] = [
  {
    achievementType: 'first_lesson',
    title: 'First lesson',
    description: 'You completed your first lesson.',
    icon: 'play',
    reached: ({ stats }) => stats.lessonsCompleted > 0,
  },
  {
    achievementType: 'perfect_quiz',
    title: 'Perfect score',
    description: 'You answered every question of a quiz correctly.',
    icon: 'success',
    reached: ({ hasPerfectQuiz }) => hasPerfectQuiz,
  },
  {
    achievementType: 'first_module',
    title: 'First module',
    description: 'You completed every lesson of a module.',
    icon: 'success',
    reached: ({ stats }) => stats.modulesCompleted > 0,
  },
  {
    achievementType: 'all_modules',
    title: 'The whole path',
    description: 'You completed every module.',
    icon: 'success',
    reached: ({ hasAllModules }) => hasAllModules,
  },
  streak(3, 'Three days in a row'),
  streak(7, 'A week in a row'),
  streak(30, 'A month in a row'),
  points(500),
  points(1000),
  points(2500),
];

interface LearnerAssessment {
  /** They include the points of the due awards. */
  stats: LearnerStats;
  /** Awards that are earned and not given yet; first the modules, then the milestones in their order. */
  due: Award[];
}

export function assessLearner(
  completions: readonly Completion[],
  awarded: readonly Awarded[],
  path: LearningPath,
  calendar: Calendar,
): LearnerAssessment {
  const has = new Set(awarded.map(({ achievementType }) => achievementType));
  const completed = new Set(completions.map(({ lessonId }) => lessonId));
  const modules = path
    .filter((module) => isComplete(module, completed))
    .map(createModuleAward)
    .filter(({ achievementType }) => !has.has(achievementType));

  const all = [...awarded, ...modules];
  const awards = new Set(all.map(({ achievementType }) => achievementType).filter(isModuleAward));
  const modulesWithLessons = path.filter(({ lessons }) => lessons.length > 0);
  const stats = computeStats(completions, all, calendar);
  const situation: LearnerSituation = {
    stats,
    hasPerfectQuiz: completions.some(({ score }) => score === 100),
    hasAllModules:
      modulesWithLessons.length > 0 &&
      modulesWithLessons.every(({ id }) => awards.has(moduleAwardType(id))),
  };
  const reached = milestones
    .filter(({ achievementType }) => !has.has(achievementType))
    .filter((milestone) => milestone.reached(situation));
  // Milestones have no points, so they do not change the stats.
  const due = [
    ...modules,
    ...reached.map(({ reached: _, ...milestone }) => ({ ...milestone, points: 0 })),
  ];
  return { stats, due };
}
