import { useEffect, useEffectEvent, useState } from 'react';
import { counted } from '@site/contracts/text/counted';
import { Notice } from '@site/shared-ui/ui';
import { useComplete } from '../../learner';
import { type Delivery, sendUnsent, unsentNow, useUnsent } from './unsent';

/** Milliseconds before stored completions are sent again. The pause doubles each time, up to the longest. */
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 240_000;

/** Sends the completions stored in this browser, and shows how many are waiting and the result. */
export function UnsentNotice() {
  const complete = useComplete();
  const unsent = useUnsent();
  const [delivery, setDelivery] = useState<Delivery>();
  const waiting = unsent.length;
  const isWaiting = waiting > 0;

  const deliver = useEffectEvent((): void => {
    if (!navigator.onLine || unsentNow().length === 0) return;
    void sendUnsent(complete).then((now) => {
      if (now.sent > 0 || now.refused.length > 0) setDelivery(now);
    });
  });

  // Sends completions that an earlier page stored.
  useEffect(() => deliver(), []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let pause = FIRST_PAUSE_MS;
    let timer = setTimeout(tryAgain, pause);
    function tryAgain(): void {
      deliver();
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
      timer = setTimeout(tryAgain, pause);
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
          <strong>Not saved online yet.</strong> {counted(waiting, 'completed lesson')}{' '}
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
          <strong>Saved.</strong> {counted(delivery.sent, 'completed lesson')}{' '}
          {delivery.sent === 1 ? 'now counts' : 'now count'}.
        </p>
      )}
      {delivery.refused.map((reason) => (
        <p key={reason}>We couldn’t save a completed lesson: {reason}</p>
      ))}
    </Notice>
  );
}
