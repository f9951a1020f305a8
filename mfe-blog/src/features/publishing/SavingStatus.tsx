import { memo } from 'react';
import { SmallText } from '@site/shared-ui/ui';
import { clockOf } from './times';

interface SavingStatusProps {
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt: number | undefined;
  /** Why the last try failed. */
  trouble: string | undefined;
}

/** Says quietly where the text is. */
export const SavingStatus = memo(function SavingStatus({ savedAt, trouble }: SavingStatusProps) {
  return (
    <SmallText role="status">
      {trouble ??
        (savedAt === undefined
          ? 'Drafts are saved while you write. Nobody else sees them.'
          : `Saved at ${clockOf(savedAt)}`)}
    </SmallText>
  );
});
