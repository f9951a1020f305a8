import type { ProgressRecord } from '@site/contracts/learning';
import { Heading, Text } from '@site/shared-ui/ui';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
          on <time dateTime={completedAt}>{day.format(new Date(completedAt))}</time>
        </>
      )}
      .
    </Text>
  </>
);
