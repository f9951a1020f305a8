import { dayInWords } from '@site/contracts/dates';
import type { ProgressRecord } from '@site/contracts/learning';
import { Heading, Text } from '@site/shared-ui/ui';

/** Says of a lesson that was completed on an earlier visit when that was, and what it brought. */
export const CompletedBefore = ({
  pointsEarned,
  completedAt,
}: Pick<ProgressRecord, 'pointsEarned' | 'completedAt'>) => (
  <>
    <Heading size="h3">You have completed this lesson</Heading>
    <Text>
      It brought you {pointsEarned} points
      {completedAt && (
        <>
          {' '}
          on <time dateTime={completedAt}>{dayInWords(completedAt)}</time>
        </>
      )}
      .
    </Text>
  </>
);
