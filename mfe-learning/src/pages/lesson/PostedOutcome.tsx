import type { ProgressRecord } from '@site/contracts/learning';
import { Completed } from '../../features/completion/Completed';
import { learnerApi } from '../../features/learner/learner.api';
import { LEARNER } from '../../features/learner/learner';

interface PostedOutcomeProps {
  record: ProgressRecord;
  /** Names of the achievements that it brought, as the address tells them. */
  unlocked: readonly string[];
}

/** What it reads, besides what the lesson's page has already. */
export const outcomeReads = () => [
  learnerApi.stats({ email: LEARNER }),
  learnerApi.achievements({ email: LEARNER }),
];

/** What a completion came to that was posted without script; only what the learner has is celebrated. */
export function PostedOutcome({ record, unlocked }: PostedOutcomeProps) {
  const { data: stats } = learnerApi.stats.use({ email: LEARNER });
  const { data: achievements = [] } = learnerApi.achievements.use({ email: LEARNER });
  if (!stats) return null;
  return (
    <Completed
      progress={record}
      stats={stats}
      unlocked={achievements.filter(({ achievementType }) => unlocked.includes(achievementType))}
      isFresh={false}
      takesFocus={false}
    />
  );
}
