import { UserAchievement } from './achievement.model';
import type { LearnerKey } from './learner-id';
import { type LearnerStats, statsOf } from './learner-stats';
import { presentAchievement, presentProgress, presentStats } from './presenter';
import { UserProgress } from './progress.model';
import { type Learning, learnerStateOf } from './learner-state';

/** Who asks, as far as they say who it is. */
export interface LearnerQuery {
  email: string;
  /** Nobody, as long as nothing of theirs was ever kept. */
  learner: string | undefined;
}

/** What is found of who asks; undefined for somebody unknown. */
export const keyOf = ({ email, learner }: LearnerQuery): LearnerKey | undefined =>
  learner === undefined ? undefined : { learner, email };

/** The records of a learner, oldest first; empty for somebody unknown. */
export async function listProgress(query: LearnerQuery) {
  const key = keyOf(query);
  if (!key) return [];
  const records = await UserProgress.find(key, { createdAt: 0 })
    .sort({ completedAt: 1, _id: 1 })
    .lean();
  return records.map(presentProgress);
}

/** What a learner's records count to; all zero on level 1 for somebody unknown. Gives the achievements that are due. */
export const statsFor = async (
  learning: Learning,
  key: LearnerKey | undefined,
): Promise<LearnerStats> =>
  key ? (await learnerStateOf(learning, key)).stats : statsOf([], [], learning.calendar);

/** The stats of a learner; all zero on level 1 for somebody unknown. */
export const getStats = (learning: Learning) => async (query: LearnerQuery) => {
  const { calendar, now } = learning;
  return presentStats(query.email, await statsFor(learning, keyOf(query)), calendar, now());
};

/** The achievements that a learner was given, oldest first; empty for somebody unknown. */
export async function storedAchievements(key: LearnerKey | undefined) {
  if (!key) return [];
  const achievements = await UserAchievement.find(key, { email: 0 })
    .sort({ unlockedAt: 1, createdAt: 1, _id: 1 })
    .lean();
  return achievements.map(presentAchievement);
}

/** The achievements of a learner, oldest first; empty for somebody unknown. */
export const listAchievements = (learning: Learning) => async (query: LearnerQuery) => {
  const key = keyOf(query);
  // Gives what is due, should the process that was to give it have died before it could.
  await statsFor(learning, key);
  return storedAchievements(key);
};
