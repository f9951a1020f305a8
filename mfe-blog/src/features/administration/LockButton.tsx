import { announce } from '@site/shared-ui/forms';
import { Icon, SmallButton } from '@site/shared-ui/ui';
import { sessionApi } from '../../session.api';
import { locked, lockFailed } from './announcements';

/** Ends the session. */
export function LockButton({ onLock }: { onLock: () => void }) {
  const [lock, { isLoading }] = sessionApi.lock.use();
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
    <SmallButton aria-disabled={isLoading || undefined} onClick={() => void act()}>
      <Icon name="lock" />
      Lock
    </SmallButton>
  );
}
