import { UserAchievement } from './achievement.model';
import { LearnerBrowser } from './browser.model';
import { CertificateModel } from './certificate.model';
import type { Completion } from './learner-stats';
import { UserProgress } from './progress.model';
import { UserStats } from './stats.model';
import { DoneTasks } from './tasks.model';

/** What ends two years after its learner was last seen; reminders and links to another browser end much earlier. */
const ending = [
  UserProgress,
  UserAchievement,
  UserStats,
  DoneTasks,
  CertificateModel,
  LearnerBrowser,
];

const oneDay = 24 * 60 * 60 * 1000;

/** Whether somebody has completed one of these within a day: all that is kept of them was marked then. */
export const isSeenToday = (completions: readonly Completion[], now: Date): boolean =>
  completions.some(({ completedAt }) => now.getTime() - completedAt.getTime() < oneDay);

/** Whether a task was ticked within a day. */
export const hasTickedToday = async (learner: string): Promise<boolean> =>
  (await DoneTasks.exists({ learner, seenAt: { $gt: new Date(Date.now() - oneDay) } })) !== null;

/** Marks everything that is kept of a learner: its two years begin anew. For the first sign of life of a day. */
export async function markSeen(learner: string): Promise<void> {
  const seenAt = new Date();
  await Promise.all(
    ending.map(({ collection }) => collection.updateMany({ learner }, { $set: { seenAt } })),
  );
}
