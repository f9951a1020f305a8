import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '@site/contracts/text/count';
import { Notice } from '@site/shared-ui/ui';
import { useComplete } from '../../learner';
import { type Delivery, getQueue, sendQueue, useQueue } from './offline-queue';

/** Milliseconds before stored completions are sent again. The pause doubles each time, up to the longest. */
const MIN_RETRY_DELAY_MS = 15_000;
const MAX_RETRY_DELAY_MS = 240_000;

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
    let delayMs = MIN_RETRY_DELAY_MS;
    let timer = setTimeout(retry, delayMs);
    function retry(): void {
      deliver();
      delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS);
      timer = setTimeout(retry, delayMs);
    }
    addEventListener('online', deliver);
    return () => {
      clearTimeout(timer);
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
