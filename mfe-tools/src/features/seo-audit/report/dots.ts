import type { Verdict } from '@site/contracts/audit/audit-report';

/** The color of a verdict's dot. A point that is fixed along with another is as open as one that does not apply. */
export const dotColors: Readonly<Record<Verdict, 'good' | 'fair' | 'poor' | 'line'>> = {
  fix: 'poor',
  better: 'fair',
  settled: 'line',
  fine: 'good',
  open: 'line',
};
