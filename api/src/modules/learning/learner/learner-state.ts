import { randomUUID } from 'node:crypto';
import type { Calendar } from '../../../calendar';
import { unlessDuplicate } from '../../../database/failures';
import type { QuizStore } from '../path/cached-path';
import type { LearningPath } from '../path/path';
import { dueAwards } from './achievements';
import {
  type AchievementRecord,
  type LearnerKey,
  type ProgressRecord,
  UserAchievement,
  UserProgress,
  UserStats,
} from './learner.model';
import { type Award, type Completion, type LearnerStats, statsOf } from './learner-stats';

export interface LearnerState {
  stats: LearnerStats;
  unlocked: AchievementRecord[];
}

export interface Learning {
  path: () => Promise<LearningPath>;
  quiz: QuizStore;
  calendar: Calendar;
  now: () => Date;
}

/** Matches the records that count; records of a whole module have no lesson and do not count. */
const counting = (key: LearnerKey) => ({
  ...key,
  lessonId: { $type: 'string' as const },
  isCompleted: true,
});

const completionOf = ({
  lessonId,
  pointsEarned,
  score,
  completedAt,
  createdAt,
}: Omit<ProgressRecord, 'moduleId'>): Completion => ({
  lessonId: lessonId ?? '',
  points: pointsEarned,
  score,
  completedAt: completedAt ?? createdAt,
});

export async function completionsOf({ learner, email }: LearnerKey): Promise<Completion[]> {
  const records = await UserProgress.find(counting({ learner, email }), { moduleId: 0 }).lean();
  return records.map(completionOf);
}

/** Stores awards. @returns those that no concurrent call has given */
async function give(
  { learner, email }: LearnerKey,
  awards: readonly Award[],
  unlockedAt: Date,
): Promise<AchievementRecord[]> {
  const now = Date.now();
  const records = awards.map((award, index) => ({
    ...award,
    _id: randomUUID(),
    learner,
    email,
    unlockedAt,
    // Distinct times, so that awards of the same moment keep this order in lists.
    createdAt: new Date(now + index),
    seenAt: new Date(now),
  }));
  const given = await Promise.all(
    records.map((record) => unlessDuplicate(UserAchievement.create(record))),
  );
  return records.filter((_, index) => given[index]);
}

/** Stores stats unless newer ones exist. */
async function storeStats(key: LearnerKey, revision: number, stats: LearnerStats): Promise<void> {
  const store = (upsert: boolean) =>
    UserStats.updateOne(
      { ...key, revision: { $not: { $gte: revision } } },
      { $set: { ...stats, revision }, $setOnInsert: { _id: randomUUID() } },
      { upsert },
    );
  // Refused: newer stats exist, or another call has just stored the first ones, which are replaced.
  if (!(await unlessDuplicate(store(true).exec()))) await store(false);
}

/**
 * Derives achievements and stats from the completions. May be called at any time, in any process. Nothing counts twice:
 * stats are computed anew, and a unique index prevents duplicate records. Nothing is lost: records only grow, so their
 * number tells which stats are newer, and after a crash the next reader corrects the stats.
 */
export async function updateLearnerState(
  { path, calendar, now }: Learning,
  { learner, email }: LearnerKey,
): Promise<LearnerState & { completions: Completion[] }> {
  const key = { learner, email };
  const [completions, before, everything] = await Promise.all([
    completionsOf(key),
    UserAchievement.find(key).lean(),
    path(),
  ]);
  const due = dueAwards(completions, before, everything, calendar);
  const unlocked = await give(key, due, now());
  // All due awards exist now, given by this or a concurrent call.
  const achievements = [...before, ...due];
  const stats = statsOf(completions, achievements, calendar);
  const revision = completions.length + achievements.length;
  if (revision > 0) await storeStats(key, revision, stats);
  return { stats, unlocked, completions };
}

/** A learner's stored stats and achievements; updated first when they do not count all records. */
export async function learnerStateOf(
  learning: Learning,
  { learner, email }: LearnerKey,
): Promise<LearnerState> {
  const key = { learner, email };
  const [stats, completions, achievements] = await Promise.all([
    UserStats.findOne(key).lean(),
    UserProgress.countDocuments(counting(key)),
    UserAchievement.countDocuments(key),
  ]);
  if (stats?.revision === completions + achievements)
    return {
      stats: { ...stats, lastActiveDate: stats.lastActiveDate ?? undefined },
      unlocked: [],
    };
  return updateLearnerState(learning, key);
}
