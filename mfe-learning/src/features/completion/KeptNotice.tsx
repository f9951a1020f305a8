import type { LessonCompletion } from '@site/contracts/learning';
import { Notice } from '@site/shared-ui/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptCompletions, sendKept, type Delivery } from './kept';

interface KeptNoticeProps {
  send: (completion: LessonCompletion) => Promise<unknown>;
}

const lessons = (count: number): string =>
  count === 1 ? '1 completed lesson' : `${count} completed lessons`;

/** Says what waits in this browser for a connection, sends it when there is one, and says what came of it. */
export function KeptNotice({ send }: KeptNoticeProps) {
  const kept = useSyncExternalStore(
    keptCompletions.subscribe,
    keptCompletions.get,
    keptCompletions.getInitial,
  );
  const [delivery, setDelivery] = useState<Delivery>();
  const waiting = kept.length;

  useEffect(() => {
    if (waiting === 0) return undefined;
    const deliver = (): void => {
      if (!navigator.onLine) return;
      void sendKept(send).then((now) => {
        if (now.sent > 0 || now.refused.length > 0) setDelivery(now);
      });
    };
    deliver();
    addEventListener('online', deliver);
    return () => removeEventListener('online', deliver);
    // `send` is new with every render; what is waiting decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting]);

  if (waiting > 0)
    return (
      <Notice tone="info">
        <p>
          <strong>Not sent yet.</strong> {lessons(waiting)} {waiting === 1 ? 'is' : 'are'} kept on
          this device and will be sent once there is a connection.
        </p>
      </Notice>
    );
  if (!delivery) return null;
  return (
    <Notice tone={delivery.refused.length > 0 ? 'error' : 'success'}>
      {delivery.sent > 0 && (
        <p>
          <strong>Sent.</strong> {lessons(delivery.sent)} {delivery.sent === 1 ? 'was' : 'were'}{' '}
          saved.
        </p>
      )}
      {delivery.refused.map((reason) => (
        <p key={reason}>A lesson that you completed offline could not be saved: {reason}</p>
      ))}
    </Notice>
  );
}
