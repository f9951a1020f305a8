import { randomUUID } from 'node:crypto';
import { insertNew } from '../../../database/writes';
import { batch } from '../../../lib/batch';
import type { Calendar } from '../../../lib/calendar';
import type { LearningPath, QuizKey } from '../path/path';
import { assessLearner } from './achievements';
import type { Award, Awarded, Completion, LearnerStats } from './learner-stats';
import {
  type AchievementRecord,
  type LearnerKey,
  type ProgressRecord,
  UserAchievement,
  UserProgress,
} from './model';

export interface LearnerState {
  completions: readonly Completion[];
  stats: LearnerStats;
  /** Achievements that this call gave. */
  unlocked: AchievementRecord[];
}

export interface Learning {
  path: () => Promise<LearningPath>;
  quizzes: () => Promise<ReadonlyMap<string, readonly QuizKey[]>>;
  calendar: Calendar;
  now: () => Date;
}

const formatKey = ({ learner, email }: LearnerKey): string => `${learner} ${email}`;

const keyFields = { _id: 0, learner: 1, email: 1 } as const;

/** Matches the records of learners, by both fields of the key: a client may have very many addresses. */
const matchLearners = (keys: readonly LearnerKey[]) => ({
  learner: { $in: keys.map(({ learner }) => learner) },
  email: { $in: [...new Set(keys.map(({ email }) => email))] },
});

function groupByLearner<T extends LearnerKey>(keys: readonly LearnerKey[], records: readonly T[]) {
  const groups = new Map<string, T[]>(keys.map((key) => [formatKey(key), []]));
  for (const record of records) groups.get(formatKey(record))?.push(record);
  return keys.map((key) => groups.get(formatKey(key)) ?? []);
}

const completionFields = {
  lessonId: 1,
  pointsEarned: 1,
  score: 1,
  completedAt: 1,
} as const;

const toCompletion = ({
  lessonId,
  pointsEarned,
  score,
  completedAt,
}: Pick<ProgressRecord, keyof typeof completionFields>): Completion => ({
  lessonId,
  points: pointsEarned,
  score,
  completedAt,
});

export const findCompletions = batch(
  async (keys: readonly LearnerKey[]): Promise<Completion[][]> => {
    const fields = { ...keyFields, ...completionFields };
    const records = await UserProgress.find(matchLearners(keys), fields).lean();
    return groupByLearner(keys, records).map((own) => own.map(toCompletion));
  },
);

const findAchievements = batch(async (keys: readonly LearnerKey[]): Promise<Awarded[][]> => {
  const fields = { ...keyFields, achievementType: 1, points: 1 } as const;
  return groupByLearner(keys, await UserAchievement.find(matchLearners(keys), fields).lean());
});

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

const assess = async (
  { path, calendar }: Learning,
  { completions, achievements }: LearnerRecords,
) => ({ completions, ...assessLearner(completions, achievements, await path(), calendar) });

/**
 * Gives the achievements that are due. May be called at any time, in any process: a unique index prevents duplicates,
 * and after a crash the next reader gives the rest.
 * @param first all records of a new learner
 */
export async function updateLearnerState(
  learning: Learning,
  key: LearnerKey,
  first?: LearnerRecords,
): Promise<LearnerState> {
  const { due, ...state } = await assess(learning, first ?? (await findRecords(key)));
  return { ...state, unlocked: await storeAwards(key, due, learning.now()) };
}

/**
 * A learner's stats, computed from the records. Reads these again before it gives achievements: while a learner is
 * erased, the first read may have found completions without their achievements.
 */
export async function getLearnerState(learning: Learning, key: LearnerKey): Promise<LearnerState> {
  const { due, ...state } = await assess(learning, await findRecords(key));
  return due.length > 0 ? updateLearnerState(learning, key) : { ...state, unlocked: [] };
}
