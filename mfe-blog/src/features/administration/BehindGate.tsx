import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { MissingData, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';

/** Fetches a part of the administration for authors who are signed in, and for nobody else. @param load has to stay the same function */
export function BehindGate({ load }: { load: () => Promise<ComponentType> }) {
  const [work, setWork] = useState<{ Work: ComponentType }>();
  const [isMissing, setMissing] = useState(false);
  const fetchWork = useCallback(() => {
    setMissing(false);
    load().then(
      (Work) => setWork({ Work }),
      () => setMissing(true),
    );
  }, [load]);
  useEffect(fetchWork, [fetchWork]);

  if (work) return <work.Work />;
  if (isMissing) return <MissingData what="The administration" onRetry={fetchWork} />;
  return (
    <Stack>
      <VisuallyHidden role="status">Opening</VisuallyHidden>
      <Skeleton height="8" width="50%" />
      <Skeleton height="96" />
    </Stack>
  );
}
