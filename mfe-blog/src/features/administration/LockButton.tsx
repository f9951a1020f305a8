import { announce } from '@site/shared-ui/forms';
import { Button, Icon } from '@site/shared-ui/ui';
import { administrationApi } from './administration.api';
import { lockFailed } from './announcements';

/** Ends the session. */
export function LockButton({ onLock }: { onLock: () => void }) {
  const [lock, { isLoading }] = administrationApi.lock.use();
  const act = () =>
    lock().then(onLock, () => {
      void announce(lockFailed);
    });
  return (
    <Button kind="quiet" size="sm" aria-disabled={isLoading || undefined} onClick={act}>
      <Icon name="lock" />
      Lock
    </Button>
  );
}
