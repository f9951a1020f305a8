import { randomUUID } from 'node:crypto';
import { insertNew, updateEach } from '../../../database/writes';
import { batch } from '../../../lib/batch';
import type { Calendar } from '../../../lib/calendar';
import type { LearningPath } from '../path/path';
import { findDueAwards } from './achievements';
import {
  type Award,
  type Awarded,
  type Completion,
  computeStats,
  type LearnerStats,
} from './learner-stats';
import {
  type AchievementRecord,
  type LearnerKey,
  type ProgressRecord,
  UserAchievement,
  UserProgress,
  UserStats,
} from './model';
import type { QuizKey } from './points';

export interface LearnerState {
  stats: LearnerStats;
  unlocked: AchievementRecord[];
}

interface CountedState extends LearnerState {
  completions: Completion[];
  /** Resolves when the stats are stored. A caller need not wait: after a failure the next reader stores them. */
  stored: Promise<unknown>;
}

export interface Learning {
  path: () => Promise<LearningPath>;
  quizzes: () => Promise<ReadonlyMap<string, readonly QuizKey[]>>;
  calendar: Calendar;
  now: () => Date;
}

/** Matches the records that count; records of a whole module have no lesson and do not count. */
const matchCounted = <T>(whose: T) => ({
  ...whose,
  lessonId: { $type: 'string' as const },
  isCompleted: true,
});

const formatKey = ({ learner, email }: LearnerKey): string => `${learner} ${email}`;

const matchLearners = (keys: readonly LearnerKey[]) => ({
  learner: { $in: keys.map(({ learner }) => learner) },
});

function groupByLearner<T extends LearnerKey>(keys: readonly LearnerKey[], records: readonly T[]) {
  const groups = new Map<string, T[]>(keys.map((key) => [formatKey(key), []]));
  for (const record of records) groups.get(formatKey(record))?.push(record);
  return keys.map((key) => groups.get(formatKey(key)) ?? []);
}

const toCompletion = ({
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

export const findCompletions = batch(
  async (keys: readonly LearnerKey[]): Promise<Completion[][]> => {
    const records = await UserProgress.find(matchCounted(matchLearners(keys)), {
      moduleId: 0,
    }).lean();
    return groupByLearner(keys, records).map((own) => own.map(toCompletion));
  },
);

const findAchievements = batch(
  async (keys: readonly LearnerKey[]): Promise<AchievementRecord[][]> =>
    groupByLearner(keys, await UserAchievement.find(matchLearners(keys)).lean()),
);

interface LearnerRecords {
  completions: Completion[];
  achievements: readonly Awarded[];
}

async function findRecords(key: LearnerKey): Promise<LearnerRecords> {
  const [completions, achievements] = await Promise.all([
    findCompletions(key),
    findAchievements(key),
  ]);
  return { completions, achievements };
}

export const toFirstRecords = (record: ProgressRecord): LearnerRecords => ({
  completions: [toCompletion(record)],
  achievements: [],
});

const insert = batch(async (lists: readonly (readonly AchievementRecord[])[]) => {
  const all = lists.flat();
  const isNew = await insertNew<AchievementRecord>(UserAchievement, all);
  const refused = new Set(all.filter((_, index) => !isNew[index]));
  return lists.map((list) => list.filter((given) => !refused.has(given)));
});

async function storeAwards(
  { learner, email }: LearnerKey,
  awards: readonly Award[],
  unlockedAt: Date,
): Promise<AchievementRecord[]> {
  if (awards.length === 0) return [];
  const now = Date.now();
  return insert(
    awards.map((award, index) => ({
      ...award,
      _id: randomUUID(),
      learner,
      email,
      unlockedAt,
      // Distinct times, so that awards of the same moment keep this order in lists.
      createdAt: new Date(now + index),
      seenAt: new Date(now),
    })),
  );
}

interface NewStats extends LearnerKey {
  revision: number;
  stats: LearnerStats;
}

const matchOlder = ({ learner, email, revision }: NewStats) => ({
  learner,
  email,
  revision: { $not: { $gte: revision } },
});

/** Replaces older stats, where the new ones were not stored because stats exist. */
async function replaceOlder(all: readonly NewStats[], isStored: readonly boolean[]): Promise<void> {
  for (const one of all.filter((_, index) => !isStored[index]))
    await UserStats.updateOne(matchOlder(one), { $set: { ...one.stats, revision: one.revision } });
}

/** Timestamps of new stats: their creation, and when the learner was seen. */
const createTimestamps = () => {
  const createdAt = new Date();
  return { createdAt, seenAt: createdAt };
};

/** Stores learners' stats unless newer ones exist. */
const upsertStats = batch(async (all: readonly NewStats[]) => {
  const isStored = await updateEach<NewStats>(
    UserStats,
    all.map((one) => ({
      filter: matchOlder(one),
      update: {
        $set: { ...one.stats, revision: one.revision },
        $setOnInsert: { _id: randomUUID(), ...createTimestamps() },
      },
      upsert: true,
    })),
  );
  // Refused because another call has stored stats: newer ones, or first ones, which are to be replaced.
  await replaceOlder(all, isStored);
  return isStored;
});

/** Stores the stats of new learners: an insert costs the database a third of an upsert. */
const insertStats = batch(async (all: readonly NewStats[]) => {
  const isStored = await insertNew<LearnerKey & LearnerStats & { _id: string }>(
    UserStats,
    all.map(({ stats, ...one }) => ({
      _id: randomUUID(),
      ...one,
      ...stats,
      ...createTimestamps(),
    })),
  );
  await replaceOlder(all, isStored);
  return isStored;
});

/**
 * Derives achievements and stats from the completions. May be called at any time, in any process. Nothing counts twice:
 * stats are computed again, and a unique index prevents duplicate records. Nothing is lost: records only grow, so their
 * number tells which stats are newer, and after a crash the next reader corrects the stats.
 * @param first all records of a new learner
 */
export async function updateLearnerState(
  { path, calendar, now }: Learning,
  { learner, email }: LearnerKey,
  first?: LearnerRecords,
): Promise<CountedState> {
  const [{ completions, achievements: before }, everything] = await Promise.all([
    first ?? findRecords({ learner, email }),
    path(),
  ]);
  const due = findDueAwards(completions, before, everything, calendar);
  const unlocked = await storeAwards({ learner, email }, due, now());
  // All due awards exist now, given by this or a concurrent call.
  const achievements = [...before, ...due];
  const stats = computeStats(completions, achievements, calendar);
  const revision = completions.length + achievements.length;
  const keep = first ? insertStats : upsertStats;
  const stored = revision > 0 ? keep({ learner, email, revision, stats }) : Promise.resolve();
  // Handles the rejection in case no caller awaits it.
  stored.catch(() => undefined);
  return { stats, unlocked, completions, stored };
}

/** A learner's stored stats and achievements; updated first when they do not count all records. */
export async function getLearnerState(
  learning: Learning,
  { learner, email }: LearnerKey,
): Promise<LearnerState> {
  const key = { learner, email };
  const [stats, completions, achievements] = await Promise.all([
    UserStats.findOne(key).lean(),
    UserProgress.countDocuments(matchCounted(key)),
    UserAchievement.countDocuments(key),
  ]);
  if (stats?.revision === completions + achievements)
    return {
      stats: { ...stats, lastActiveDate: stats.lastActiveDate ?? undefined },
      unlocked: [],
    };
  const { stored, ...state } = await updateLearnerState(learning, key);
  await stored;
  return state;
}
