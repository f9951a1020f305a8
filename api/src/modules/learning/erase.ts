import {
  UserAchievement,
  LearnerBrowser,
  CertificateModel,
  UserProgress,
  UserStats,
  DoneTasks,
  addressLearner,
  TransferLink,
} from './learner.model';
import type { Completion } from './learner-stats';
import { placeholderAddress } from '@site/contracts/learning';
import type { PersonalRecords } from '../../leads/leads';
import { Reminder } from './reminder.model';

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

export const hasTickedToday = async (learner: string): Promise<boolean> =>
  (await DoneTasks.exists({ learner, seenAt: { $gt: new Date(Date.now() - oneDay) } })) !== null;

/** Marks everything that is kept of a learner: its two years begin anew. For the first sign of life of a day. */
export async function markSeen(learner: string): Promise<void> {
  const seenAt = new Date();
  await Promise.all(
    ending.map(({ collection }) => collection.updateMany({ learner }, { $set: { seenAt } })),
  );
}

/** All that is kept of a learner. What is counted goes after what it is counted from, so that nothing makes it anew. */
const ofLearner = [
  { what: 'Completed lessons', model: UserProgress },
  { what: 'Achievements', model: UserAchievement },
  { what: 'Points', model: UserStats },
  { what: 'Ticked tasks', model: DoneTasks },
  { what: 'Certificates', model: CertificateModel },
  { what: 'Reminders to go on learning', model: Reminder },
  { what: 'Links to go on in another browser', model: TransferLink },
  { what: 'Browsers of a learner', model: LearnerBrowser },
];

export async function eraseLearner(learner: string): Promise<void> {
  for (const { model } of ofLearner) await model.collection.deleteMany({ learner });
}

/**
 * What hangs on an address. A placeholder is nobody's; whose progress a link carries does not follow from its address.
 */
function ofAddress(email: string) {
  const learner = addressLearner(email);
  return email === placeholderAddress ? { learner } : { $or: [{ email }, { learner }] };
}

export const personalRecordsOfLearners: readonly PersonalRecords[] = ofLearner.map((records) => ({
  ...records,
  on: ofAddress,
}));
