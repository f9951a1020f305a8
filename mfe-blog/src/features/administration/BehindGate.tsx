import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { MissingData, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';

/** What is behind the gate; `onSessionEnd` is to be called when the server refused for want of a session. */
export type Work = ComponentType<{ onSessionEnd: () => void }>;

interface BehindGateProps {
  /** Fetches its code. It has to stay the same function. */
  load: () => Promise<Work>;
  onSessionEnd: () => void;
}

/** Fetches what is behind the gate once it has opened; who is not let in never does. */
export function BehindGate({ load, onSessionEnd }: BehindGateProps) {
  const [work, setWork] = useState<{ Work: Work }>();
  const [isMissing, setMissing] = useState(false);
  const fetchWork = useCallback(() => {
    setMissing(false);
    load().then(
      (Work) => setWork({ Work }),
      () => setMissing(true),
    );
  }, [load]);
  useEffect(fetchWork, [fetchWork]);

  if (work) return <work.Work onSessionEnd={onSessionEnd} />;
  if (isMissing) return <MissingData what="The administration" onRetry={fetchWork} />;
  return (
    <Stack>
      <VisuallyHidden role="status">Opening</VisuallyHidden>
      <Skeleton height="8" width="50%" />
      <Skeleton height="96" />
    </Stack>
  );
}
