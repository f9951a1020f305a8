import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '@site/contracts/text/count';
import { Notice } from '@site/shared-ui/ui';
import { useComplete } from '../../learner';
import { type Delivery, getQueue, sendQueue, useQueue } from './offline-queue';

/** Milliseconds between two attempts to send the stored completions (docs/product.md 9.10b). */
const RETRY_MS = 30_000;

/** Sends the completions stored in this browser, and shows how many are waiting and the result. */
export function UnsentNotice() {
  const complete = useComplete();
  const unsent = useQueue();
  const [delivery, setDelivery] = useState<Delivery>();
  const waiting = unsent.length;
  const isWaiting = waiting > 0;

  const deliver = useEffectEvent((): void => {
    if (!navigator.onLine || getQueue().length === 0) return;
    void sendQueue(complete).then((result) => {
      if (result.sent > 0 || result.refused.length > 0) setDelivery(result);
    });
  });

  // Sends completions that an earlier page stored.
  useEffect(() => deliver(), []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(deliver, RETRY_MS);
    addEventListener('online', deliver);
    return () => {
      clearInterval(timer);
      removeEventListener('online', deliver);
    };
  }, [isWaiting]);

  if (isWaiting)
    return (
      <Notice tone="info">
        <p>
          <strong>Not saved online yet.</strong> {formatCount(waiting, 'completed lesson')}{' '}
          {waiting === 1 ? 'is' : 'are'} on this device. We’ll send {waiting === 1 ? 'it' : 'them'}{' '}
          automatically when the site can be reached.
        </p>
      </Notice>
    );
  if (!delivery) return null;
  return (
    <Notice tone={delivery.refused.length > 0 ? 'error' : 'success'}>
      {delivery.sent > 0 && (
        <p>
          <strong>Saved.</strong> {formatCount(delivery.sent, 'completed lesson')}{' '}
          {delivery.sent === 1 ? 'now counts' : 'now count'}.
        </p>
      )}
      {delivery.refused.map((reason) => (
        <p key={reason}>We couldn’t save a completed lesson: {reason}</p>
      ))}
    </Notice>
  );
}
