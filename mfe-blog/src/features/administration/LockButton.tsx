import { announce } from '@site/shared-ui/forms';
import { Button, Icon } from '@site/shared-ui/ui';
import { administrationApi } from './administration.api';
import { locked, lockFailed } from './announcements';

/** Ends the session. */
export function LockButton({ onLock }: { onLock: () => void }) {
  const [lock, { isLoading }] = administrationApi.lock.use();
  const act = async () => {
    if (isLoading) return;
    try {
      await lock();
      onLock();
      await announce(locked);
    } catch {
      await announce(lockFailed);
    }
  };
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-disabled={isLoading || undefined}
      onClick={() => void act()}
    >
      <Icon name="lock" />
      Lock
    </Button>
  );
}
