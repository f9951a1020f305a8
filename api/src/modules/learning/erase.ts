import { UserAchievement } from './achievement.model';
import { LearnerBrowser } from './browser.model';
import { CarryLink } from './carry-link.model';
import { CertificateModel } from './certificate.model';
import { UserProgress } from './progress.model';
import { UserStats } from './stats.model';
import { DoneTasks } from './tasks.model';

/**
 * Everything that is kept of a learner. What is counted goes after what it is counted from, so that nothing makes it
 * anew; who else their browsers were comes last: they find nothing, and are somebody new with the next completion.
 */
const kept = [
  UserProgress,
  UserAchievement,
  UserStats,
  DoneTasks,
  CertificateModel,
  CarryLink,
  LearnerBrowser,
];

/** Erases everything that is kept of a learner, in whichever browser it came together. */
export async function eraseLearner(learner: string): Promise<void> {
  for (const { collection } of kept) await collection.deleteMany({ learner });
}
