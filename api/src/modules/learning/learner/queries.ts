import type { LearnerFigures } from '@site/contracts/learning/learner';
import type { ReminderState } from '@site/contracts/learning/reminders';
import { type Calendar, formatDay } from '../../../lib/calendar';
import { findLessonToContinue } from '../path/path';
import { findCertificate } from './certificates';
import { getLearnerState, type LearnerState, type Learning } from './learner-state';
import { computeStats, getLevelStart } from './learner-stats';
import { type LearnerKey, UserAchievement, UserProgress } from './model';
import { presentAchievement, presentNext, presentProgress, presentStats } from './presenter';
import { Reminder } from './reminder';

export interface LearnerQuery {
  email: string;
  /** Undefined while nothing of the visitor was ever stored. */
  learner: string | undefined;
}

const toKey = ({ email, learner }: LearnerQuery): LearnerKey | undefined =>
  learner === undefined ? undefined : { learner, email };

export const listProgress = (learning: Learning) => async (query: LearnerQuery) => {
  const key = toKey(query);
  if (!key) return [];
  const records = await UserProgress.find(key, { createdAt: 0 })
    .sort({ completedAt: 1, _id: 1 })
    .lean();
  return records.map((record) => presentProgress(record, learning.calendar));
};

/** State of a learner; all zero on level 1 for an unknown one. Gives the achievements that are due. */
const readState = async (learning: Learning, key: LearnerKey | undefined): Promise<LearnerState> =>
  key
    ? getLearnerState(learning, key)
    : { completions: [], stats: computeStats([], [], learning.calendar), unlocked: [] };

export const getStats = (learning: Learning) => async (query: LearnerQuery) => {
  const { calendar, now } = learning;
  const { stats } = await readState(learning, toKey(query));
  return presentStats(query.email, stats, calendar, now());
};

/** The stored achievements of a learner, oldest first; empty for an unknown one. */
async function findAchievements(key: LearnerKey | undefined) {
  if (!key) return [];
  const achievements = await UserAchievement.find(key, { email: 0 })
    .sort({ unlockedAt: 1, createdAt: 1, _id: 1 })
    .lean();
  return achievements.map(presentAchievement);
}

export const listAchievements = (learning: Learning) => async (query: LearnerQuery) => {
  const key = toKey(query);
  // Gives due achievements, in case a process died before it could give them.
  await readState(learning, key);
  return findAchievements(key);
};

type EarnedRecord = Pick<LearnerFigures['days'][number], 'lessons' | 'points'> & { at: Date };

/** Lessons and points by day, the oldest first; independent of the order of the input. */
function groupByDay(earned: readonly EarnedRecord[], calendar: Calendar): LearnerFigures['days'] {
  const days = new Map<number, { lessons: number; points: number }>();
  for (const { at, lessons, points } of earned) {
    const day = calendar(at);
    const before = days.get(day) ?? { lessons: 0, points: 0 };
    days.set(day, { lessons: before.lessons + lessons, points: before.points + points });
  }
  let totalPoints = 0;
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, { lessons, points }]) => {
      totalPoints += points;
      return { date: formatDay(day), lessons, points, totalPoints };
    });
}

async function findReminderState({ learner }: LearnerKey): Promise<ReminderState | undefined> {
  const known = await Reminder.find({ learner }, { dueAt: 1 }).lean();
  if (known.length === 0) return undefined;
  return known.some(({ dueAt }) => dueAt) ? 'on' : 'asked';
}

/** Gives due achievements first, so that both results contain them. */
async function readStateAndAchievements(learning: Learning, key: LearnerKey | undefined) {
  const state = await readState(learning, key);
  return { ...state, achievements: await findAchievements(key) };
}

export const getFigures =
  (learning: Learning) =>
  async (query: LearnerQuery): Promise<LearnerFigures> => {
    const key = toKey(query);
    const { calendar, now } = learning;
    const [path, { completions, stats, achievements }, certificate, reminder] = await Promise.all([
      learning.path(),
      readStateAndAchievements(learning, key),
      key && findCertificate(key),
      key && findReminderState(key),
    ]);
    return {
      stats: presentStats(query.email, stats, calendar, now()),
      level: { begins: getLevelStart(stats.level), nextBegins: getLevelStart(stats.level + 1) },
      lessons: {
        completed: completions.length,
        total: path.flatMap(({ lessons }) => lessons).length,
      },
      days: groupByDay(
        [
          ...completions.map(({ completedAt, points }) => ({
            at: completedAt,
            lessons: 1,
            points,
          })),
          ...achievements.map(({ unlockedAt, points }) => ({
            at: new Date(unlockedAt),
            lessons: 0,
            points,
          })),
        ],
        calendar,
      ),
      achievements,
      next: presentNext(findLessonToContinue(path, completions)),
      certificate,
      reminder,
    };
  };
