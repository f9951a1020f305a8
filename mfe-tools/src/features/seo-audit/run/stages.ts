import type { AuditProgress } from '@site/contracts/audit/audit';
import { checkCount } from '@site/contracts/audit/audit-checks';

type Stage = Exclude<AuditProgress['stage'], 'done'>;

/** Titles of the stages, in the order of a run. */
const titles: Record<Stage, string> = {
  connect: 'Reach the website',
  document: 'Read the page',
  robots: 'Read robots.txt and the sitemap',
  resources: 'Measure images, styles and scripts',
  security: 'Check the certificate and the redirects',
  judge: `Run the ${checkCount} checks`,
};

export interface StageLine {
  title: string;
  state: 'finished' | 'current' | 'open';
}

/** The stages with their states; all are open while the current stage is unknown. */
export function listStageLines(stage?: AuditProgress['stage']): readonly StageLine[] {
  const names = Object.keys(titles);
  const currentIndex = stage === 'done' ? names.length : names.indexOf(stage ?? '');
  return Object.values(titles).map((title, index) => {
    if (currentIndex === index) return { title, state: 'current' };
    return { title, state: index < currentIndex ? 'finished' : 'open' };
  });
}
