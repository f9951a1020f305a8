import { randomUUID } from 'node:crypto';
import { batch } from '../../database/batch';
import { insertNew, updateEach } from '../../database/writes';
import {
  type AchievementRecord,
  UserAchievement,
  type LearnerKey,
  type ProgressRecord,
  UserProgress,
  UserStats,
} from './learner.model';
import { dueAwards } from './achievements';
import {
  type Award,
  type Awarded,
  type Completion,
  type LearnerStats,
  statsOf,
} from './learner-stats';
import type { LearningPath } from './path';
import type { QuizStore } from './cached-path';
import type { Calendar } from './streak';

export interface LearnerState {
  stats: LearnerStats;
  unlocked: AchievementRecord[];
}

interface CountedState extends LearnerState {
  completions: Completion[];
  /** Resolves when the stats are stored; whoever does not wait leaves them to the next who reads, should it fail. */
  stored: Promise<unknown>;
}

export interface Learning {
  path: () => Promise<LearningPath>;
  quiz: QuizStore;
  calendar: Calendar;
  now: () => Date;
}

/** The records that count; the entity also knows records of a whole module, which carry no lesson. */
const counting = <T>(whose: T) => ({
  ...whose,
  lessonId: { $type: 'string' as const },
  isCompleted: true,
});

const nameOf = ({ learner, email }: LearnerKey): string => `${learner} ${email}`;

const ofAll = (keys: readonly LearnerKey[]) => ({
  learner: { $in: keys.map(({ learner }) => learner) },
});

function byLearner<T extends LearnerKey>(keys: readonly LearnerKey[], records: readonly T[]) {
  const groups = new Map<string, T[]>(keys.map((key) => [nameOf(key), []]));
  for (const record of records) groups.get(nameOf(record))?.push(record);
  return keys.map((key) => groups.get(nameOf(key)) ?? []);
}

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

export const completionsOf = batch(async (keys: readonly LearnerKey[]): Promise<Completion[][]> => {
  const records = await UserProgress.find(counting(ofAll(keys)), { moduleId: 0 }).lean();
  return byLearner(keys, records).map((own) => own.map(completionOf));
});

const achievementsOf = batch(async (keys: readonly LearnerKey[]): Promise<AchievementRecord[][]> =>
  byLearner(keys, await UserAchievement.find(ofAll(keys)).lean()),
);

interface LearnerRecords {
  completions: Completion[];
  achievements: readonly Awarded[];
}

async function recordsOf(key: LearnerKey): Promise<LearnerRecords> {
  const [completions, achievements] = await Promise.all([completionsOf(key), achievementsOf(key)]);
  return { completions, achievements };
}

export const firstOf = (record: ProgressRecord): LearnerRecords => ({
  completions: [completionOf(record)],
  achievements: [],
});

const insert = batch(async (lists: readonly (readonly AchievementRecord[])[]) => {
  const all = lists.flat();
  const refusedPlaces = await insertNew<AchievementRecord>(UserAchievement, all);
  const refused = new Set(refusedPlaces.map((place) => all[place]));
  return lists.map((list) => list.filter((given) => !refused.has(given)));
});

async function give(
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
      // A list of what came at the same time keeps this order.
      createdAt: new Date(now + index),
      seenAt: new Date(now),
    })),
  );
}

interface NewStats extends LearnerKey {
  revision: number;
  stats: LearnerStats;
}

const older = ({ learner, email, revision }: NewStats) => ({
  learner,
  email,
  revision: { $not: { $gte: revision } },
});

/** Of stats that were not stored because there are some: replaces those that are older. */
async function replaceOlder(all: readonly NewStats[], refused: readonly number[]): Promise<void> {
  for (const place of refused) {
    const one = all[place];
    if (one)
      await UserStats.updateOne(older(one), { $set: { ...one.stats, revision: one.revision } });
  }
}

/** What says of new stats since when they are there, and when their learner was seen. */
const since = () => {
  const createdAt = new Date();
  return { createdAt, seenAt: createdAt };
};

/** Stores stats of learners unless newer ones are there. */
const store = batch(async (all: readonly NewStats[]) => {
  const refused = await updateEach<NewStats>(
    UserStats,
    all.map((one) => ({
      filter: older(one),
      update: {
        $set: { ...one.stats, revision: one.revision },
        $setOnInsert: { _id: randomUUID(), ...since() },
      },
      upsert: true,
    })),
  );
  // Somebody else has stored stats: newer ones, or the learner's first, which are still to be replaced.
  await replaceOlder(all, refused);
  return all.map(() => true);
});

/** Does the same for learners of whom none are to be expected: to insert costs the database a third of that. */
const storeFirst = batch(async (all: readonly NewStats[]) => {
  const refused = await insertNew<LearnerKey & LearnerStats & { _id: string }>(
    UserStats,
    all.map(({ stats, ...one }) => ({ _id: randomUUID(), ...one, ...stats, ...since() })),
  );
  await replaceOlder(all, refused);
  return all.map(() => true);
});

/**
 * Makes achievements and stats agree with the completions, which alone decide; may be called at any time, anywhere.
 * Nothing counts twice: stats are counted anew, and a unique index keeps records single. Nothing is lost: records only
 * grow, so their number says which stats are newer, and a process that dies leaves a wrong one to the next reader.
 * @param first all that is stored of a new learner
 */
export async function updateLearnerState(
  { path, calendar, now }: Learning,
  { learner, email }: LearnerKey,
  first?: LearnerRecords,
): Promise<CountedState> {
  const [{ completions, achievements: before }, everything] = await Promise.all([
    first ?? recordsOf({ learner, email }),
    path(),
  ]);
  const due = dueAwards(completions, before, everything, calendar);
  const unlocked = await give({ learner, email }, due, now());
  // Whoever gave what was due, it is there now.
  const achievements = [...before, ...due];
  const stats = statsOf(completions, achievements, calendar);
  const revision = completions.length + achievements.length;
  const keep = first ? storeFirst : store;
  const stored = revision > 0 ? keep({ learner, email, revision, stats }) : Promise.resolve();
  // Nobody may wait for it.
  stored.catch(() => undefined);
  return { stats, unlocked, completions, stored };
}

/** A learner's stats and achievements by what is stored; brought up to date first when that does not count everything. */
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
  const { stored, ...state } = await updateLearnerState(learning, key);
  await stored;
  return state;
}
