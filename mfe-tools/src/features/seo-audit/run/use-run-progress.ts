import { useEffect } from 'react';
import type { AuditProgress } from '@site/contracts/audit';
import { auditApi } from '../audit.api';

/** Between an answer and the next question. */
export const ASK_EVERY_MS = 1000;

/** Asks how far a run is, again and again for as long as the component is there; undefined while nobody knows. */
export function useRunProgress(runId: string): AuditProgress | undefined {
  const { data, isFetching, refetch } = auditApi.progress.use({ runId });
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(refetch, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isFetching, refetch]);
  return data;
}
