import { DAY_MS } from '@site/server-kit/duration';
import type { Completion } from './learner-stats';
import {
  CertificateModel,
  DoneTasks,
  LearnerBrowser,
  UserAchievement,
  UserProgress,
} from './model';

/** Records that end two years after the learner was last seen; reminders and transfer links end much earlier. */
export const expiringModels = [
  UserProgress,
  UserAchievement,
  DoneTasks,
  CertificateModel,
  LearnerBrowser,
];

/** Whether a lesson was completed within a day: all records of the learner were marked as seen then. */
export const isSeenToday = (completions: readonly Completion[], now: Date): boolean =>
  completions.some(({ completedAt }) => now.getTime() - completedAt.getTime() < DAY_MS);

export const hasTickedToday = async (learner: string): Promise<boolean> =>
  (await DoneTasks.exists({ learner, seenAt: { $gt: new Date(Date.now() - DAY_MS) } })) !== null;

/** Marks all records of a learner as seen, which restarts their two years. For the first activity of a day. */
export async function markSeen(learner: string): Promise<void> {
  const seenAt = new Date();
  await Promise.all(
    expiringModels.map(({ collection }) =>
      collection.updateMany({ learner }, { $set: { seenAt } }),
    ),
  );
}
