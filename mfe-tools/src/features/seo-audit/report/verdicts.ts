import type { AuditFinding, CheckResult } from '@site/contracts/audit';
import type { Outcome as Dot } from '@site/shared-ui/ui';

/** What a visitor has to do about a check; the kinds of the filters. */
export type Verdict = 'fix' | 'better' | 'fine' | 'open';

/** In the order in which they are shown. */
export const verdicts: readonly Verdict[] = ['fix', 'better', 'fine', 'open'];

export const verdictWords: Record<Verdict, string> = {
  fix: 'To fix',
  better: 'Could be better',
  fine: 'Fine',
  open: 'Does not apply',
};
export const verdictDots: Record<Verdict, Dot> = {
  fix: 'poor',
  better: 'fair',
  fine: 'good',
  open: 'open',
};

const byOutcome: Record<CheckResult, Verdict> = {
  fail: 'fix',
  blocked: 'fix',
  warn: 'better',
  pass: 'fine',
  na: 'open',
};

/** A blocked check is to fix as well, because it earns nothing. */
export const verdictOf = ({ outcome }: Pick<AuditFinding, 'outcome'>): Verdict =>
  byOutcome[outcome];

export type Tally = Readonly<Record<Verdict, number>>;

export function tallyOf(checks: readonly AuditFinding[]): Tally {
  const tally = { fix: 0, better: 0, fine: 0, open: 0 };
  for (const check of checks) tally[verdictOf(check)] += 1;
  return tally;
}

/** Sorts by verdict, those to fix first, then by the largest gain. The sort is stable. */
export const failingFirst = (checks: readonly AuditFinding[]): AuditFinding[] =>
  checks.toSorted(
    (one, other) =>
      verdicts.indexOf(verdictOf(one)) - verdicts.indexOf(verdictOf(other)) ||
      other.gain - one.gain,
  );

/** Sorts groups by their first finding, so findings must be sorted by `failingFirst`. The sort is stable. */
export const worstFirst = <G extends { findings: readonly AuditFinding[] }>(
  groups: readonly G[],
): G[] => {
  const worst = ({ findings: [first] }: G): number =>
    first ? verdicts.indexOf(verdictOf(first)) : verdicts.length;
  return groups.toSorted((one, other) => worst(one) - worst(other));
};

/** A tally in words, without zeros: `31 fine`, `9 could be better`, `7 to fix`. */
export const tallyWords = ({ fix, better, fine, open }: Tally): readonly string[] =>
  [
    { count: fine, word: 'fine' },
    { count: better, word: 'could be better' },
    { count: fix, word: 'to fix' },
    { count: open, word: 'not applicable' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`);
