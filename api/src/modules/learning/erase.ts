import { placeholderAddress } from '@site/contracts/learning';
import type { PersonalRecords } from '../../leads/personal-records';
import { UserAchievement } from './achievement.model';
import { LearnerBrowser } from './browser.model';
import { TransferLink } from './transfer-link.model';
import { CertificateModel } from './certificate.model';
import { addressLearner } from './learner-id';
import { UserProgress } from './progress.model';
import { Reminder } from './reminder.model';
import { UserStats } from './stats.model';
import { DoneTasks } from './tasks.model';

/**
 * Everything that is kept of a learner. What is counted goes after what it is counted from, so that nothing makes it
 * anew; who else their browsers were comes last: they find nothing, and are somebody new with the next completion.
 */
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

/** Erases everything that is kept of a learner, in whichever browser it came together. */
export async function eraseLearner(learner: string): Promise<void> {
  for (const { model } of ofLearner) await model.collection.deleteMany({ learner });
}

/**
 * What hangs on an address: records that name it, and what it had learned before browsers had cookies. Everybody's
 * placeholder is nobody's address. Whose progress a link carries does not follow from the address: anybody may have one
 * sent to anybody.
 */
function ofAddress(email: string) {
  const learner = addressLearner(email);
  return email === placeholderAddress ? { learner } : { $or: [{ email }, { learner }] };
}

export const personalRecordsOfLearners: readonly PersonalRecords[] = ofLearner.map((records) => ({
  ...records,
  on: ofAddress,
}));
