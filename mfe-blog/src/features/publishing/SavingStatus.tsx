import { memo } from 'react';
import { Text } from '@site/shared-ui/ui';
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
    <Text role="status" size="sm" tone="muted">
      {trouble ??
        (savedAt === undefined
          ? 'Drafts are saved while you write. Nobody else sees them.'
          : `Saved at ${clockOf(savedAt)}`)}
    </Text>
  );
});
