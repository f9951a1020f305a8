import { UserAchievement } from './achievement.model';
import { presentAchievement, presentProgress, presentStats } from './presenter';
import { UserProgress } from './progress.model';
import { type Learning, learnerStateOf } from './learner-state';

interface Learner {
  email: string;
}

/** The records of a learner, oldest first; empty for somebody unknown. */
export async function listProgress({ email }: Learner) {
  const records = await UserProgress.find({ email }, { createdAt: 0 })
    .sort({ completedAt: 1, _id: 1 })
    .lean();
  return records.map(presentProgress);
}

/** The stats of a learner; all zero on level 1 for somebody unknown. */
export const getStats =
  (learning: Learning) =>
  async ({ email }: Learner) => {
    const { stats } = await learnerStateOf(learning, email);
    return presentStats(email, stats, learning.calendar, learning.now());
  };

/** The achievements of a learner, oldest first; empty for somebody unknown. */
export const listAchievements =
  (learning: Learning) =>
  async ({ email }: Learner) => {
    // Gives what is due, should the process that was to give it have died before it could.
    await learnerStateOf(learning, email);
    const achievements = await UserAchievement.find({ email }, { email: 0 })
      .sort({ unlockedAt: 1, createdAt: 1, _id: 1 })
      .lean();
    return achievements.map(presentAchievement);
  };
