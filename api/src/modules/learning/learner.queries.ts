import { presentNewcomer, presentProgress, presentStats } from './presenter';
import { UserProgress } from './progress.model';
import { UserStats } from './stats.model';

/** The records of a learner, oldest first; empty for somebody unknown. */
export async function listProgress({ email }: { email: string }) {
  const records = await UserProgress.find({ email }, { createdAt: 0 })
    .sort({ completedAt: 1, _id: 1 })
    .lean();
  return records.map(presentProgress);
}

/** The figures of a learner; all zero on level 1 for somebody unknown. */
export async function getStats({ email }: { email: string }) {
  const stats = await UserStats.findOne({ email }, { createdAt: 0 }).lean();
  return stats ? presentStats(stats) : presentNewcomer(email);
}
