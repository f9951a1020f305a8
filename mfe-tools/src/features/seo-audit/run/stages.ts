import type { AuditProgress } from '@site/contracts/audit/audit';
import { stageTitles } from '@site/contracts/audit/audit-checks';

export interface StageLine {
  title: string;
  state: 'finished' | 'current' | 'open';
}

/** The stages with their states; all are open while the current stage is unknown. */
export function listStageLines(stage?: AuditProgress['stage']): readonly StageLine[] {
  const names = Object.keys(stageTitles);
  const currentIndex = stage === 'done' ? names.length : names.indexOf(stage ?? '');
  return Object.values(stageTitles).map((title, index) => {
    if (currentIndex === index) return { title, state: 'current' };
    return { title, state: index < currentIndex ? 'finished' : 'open' };
  });
}
