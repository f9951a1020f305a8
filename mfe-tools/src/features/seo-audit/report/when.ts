import { dayInWords } from '@site/contracts/dates';

/** `November 21, 2026, 10:42 UTC`. */
export const whenChecked = (auditedAt: string): string =>
  `${dayInWords(auditedAt)}, ${new Date(auditedAt).toISOString().slice(11, 16)} UTC`;

/** What a run took, in seconds: `6.2 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
