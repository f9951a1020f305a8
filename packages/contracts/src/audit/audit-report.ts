import type { AuditEffort, AuditFinding, AuditGroup, AuditResults, CheckResult } from './audit';
import { checksByGroup, groupTitles } from './audit-checks';

/*
 * The order in which a result is presented: on its page and on paper, in the email, as Markdown and as a PDF. Free of
 * zod, for remotes.
 */

/** What a visitor has to do about a check, in display order. `settled`: nothing, once its cause is fixed. */
export const VERDICTS = ['fix', 'better', 'settled', 'fine', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  fix: 'To fix',
  better: 'Could be better',
  settled: 'Waiting for another fix',
  fine: 'Fine',
  open: 'Does not apply',
};

const VERDICT_BY_OUTCOME: Readonly<Record<CheckResult, Verdict>> = {
  fail: 'fix',
  blocked: 'fix',
  warn: 'better',
  pass: 'fine',
  na: 'open',
};

/** A blocked check of a result without causes is to fix as well, because it earns nothing. */
export const getVerdict = ({ outcome, cause }: Pick<AuditFinding, 'outcome' | 'cause'>): Verdict =>
  cause === undefined ? VERDICT_BY_OUTCOME[outcome] : 'settled';

type Tally = Readonly<Record<Verdict, number>>;

function countVerdicts(checks: readonly AuditFinding[]): Tally {
  const tally = { fix: 0, better: 0, settled: 0, fine: 0, open: 0 };
  for (const check of checks) tally[getVerdict(check)] += 1;
  return tally;
}

/** A tally in words, without zeros: `31 fine`, `9 could be better`, `7 to fix`. */
export const formatTally = ({ fix, better, settled, fine, open }: Tally): readonly string[] =>
  [
    { count: fine, word: 'fine' },
    { count: better, word: 'could be better' },
    { count: fix, word: 'to fix' },
    { count: settled, word: 'waiting for another fix' },
    { count: open, word: open === 1 ? 'does not apply' : 'do not apply' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`);

const times: Readonly<Record<AuditEffort['time'], string>> = {
  minutes: 'About 15 minutes',
  hour: 'About an hour',
  'half-day': 'About half a day',
  days: 'A few days',
};
const levels: Readonly<Record<AuditEffort['level'], string>> = {
  easy: 'easy, in your website’s editor',
  medium: 'medium, in your website’s theme or settings',
  hard: 'hard, for a developer',
};

/** `About an hour · easy, in your website’s editor`. */
export const formatEffort = ({ time, level }: AuditEffort): string =>
  `${times[time]} · ${levels[level]}`;

export const formatPoints = (gain: number): string => `+${gain} ${gain === 1 ? 'point' : 'points'}`;

/** A point of the report, with the points that its fix settles. */
export interface Entry {
  finding: AuditFinding;
  verdict: Verdict;
  settles: readonly AuditFinding[];
  /** Points that the overall score wins by this fix and all that it settles, after the fixes before it. */
  gain: number;
}

/** Whether a visitor has something to do about a point. */
export const isToDo = ({ verdict }: Pick<Entry, 'verdict'>): boolean =>
  verdict === 'fix' || verdict === 'better';

/** What the fix of a point earns and what it takes, each where known. */
export const describeFix = (entry: Entry): string[] => {
  const { gain, finding } = entry;
  if (!isToDo(entry)) return [];
  return [
    ...(gain > 0 ? [formatPoints(gain)] : []),
    ...(finding.effort ? [formatEffort(finding.effort)] : []),
  ];
};

export interface ReportGroup {
  group: AuditGroup;
  title: string;
  score: string;
  /** Those to fix first, then in the order of the plan. Settled points are with their causes. */
  entries: readonly Entry[];
}

export interface AuditReport {
  /** `Fix these three and the score becomes 86`. */
  promise: string;
  /** What to do first, at most three. */
  first: readonly Entry[];
  /** Groups with something to fix first, then by their scores, lowest first. */
  groups: readonly ReportGroup[];
  tally: Tally;
}

/** A result as far as the report needs it; `plan` and `groups` are missing in old ones. */
export type ReportInput = Pick<AuditResults, 'overallScore' | 'scores' | 'checks'> &
  Partial<Pick<AuditResults, 'plan' | 'groups'>>;

const COUNT_PHRASES = ['', 'this one', 'these two', 'these three'];

function formatPromise({ overallScore, plan }: ReportInput, first: readonly Entry[]): string {
  if (first.length === 0) return 'Nothing to fix';
  const what = `Fix ${COUNT_PHRASES[first.length] ?? 'these'}`;
  if (!plan) return `${what} first`;
  if (plan.scoreAfter > Number(overallScore))
    return `${what} and the score becomes ${plan.scoreAfter}`;
  return plan.tasks.length > first.length
    ? `${what} first: the score stays at ${overallScore} until more is fixed`
    : `${what} and every point is fine: the score is ${overallScore} already`;
}

/** The seven groups in the order of the contract, with the titles stored in the result or else today's. */
export const listGroups = ({ groups }: Pick<ReportInput, 'groups'>) =>
  (Object.keys(checksByGroup) as AuditGroup[]).map((group) => ({
    group,
    title: groups?.find((one) => one.group === group)?.title ?? groupTitles[group],
  }));

/** The result in the order in which it is presented. */
export function buildReport(results: ReportInput): AuditReport {
  const { checks, scores, plan } = results;
  const tasks = plan?.tasks ?? [];
  const place = new Map(tasks.map(({ id }, index) => [id, index]));
  const gains = new Map(tasks.map(({ id, gain }) => [id, gain]));
  const getPlace = ({ finding }: Entry): number => place.get(finding.id) ?? tasks.length;
  const compareByPlan = (one: Entry, other: Entry): number =>
    getPlace(one) - getPlace(other) ||
    other.gain - one.gain ||
    (other.finding.weight ?? 0) - (one.finding.weight ?? 0);
  const getRank = ({ verdict }: Entry): number => VERDICTS.indexOf(verdict);
  const entries = checks
    .map((finding): Entry => ({
      finding,
      verdict: getVerdict(finding),
      settles: checks.filter(({ cause }) => cause === finding.id),
      gain: gains.get(finding.id) ?? finding.gain,
    }))
    .filter(({ verdict }) => verdict !== 'settled');
  const toDo = entries.filter(isToDo).toSorted(compareByPlan);
  const first = toDo.slice(0, plan?.first ?? 3);
  const groups = listGroups(results)
    .map(({ group, title }): ReportGroup => ({
      group,
      title,
      score: scores[group],
      entries: entries
        .filter(({ finding }) => finding.group === group)
        .toSorted((one, other) => getRank(one) - getRank(other) || compareByPlan(one, other)),
    }))
    .toSorted(
      (one, other) =>
        getWorstVerdict(one) - getWorstVerdict(other) || Number(one.score) - Number(other.score),
    );
  return { promise: formatPromise(results, first), first, groups, tally: countVerdicts(checks) };
}

const getWorstVerdict = ({ entries: [first] }: ReportGroup): number =>
  first ? VERDICTS.indexOf(first.verdict) : VERDICTS.length;

/** What is left to do in a group: `2 to fix, 1 could be better`; `Nothing to fix` where all is fine. */
export function formatGroup({ entries }: Pick<ReportGroup, 'entries'>): string {
  const count = (verdict: Verdict): number =>
    entries.filter((entry) => entry.verdict === verdict).length;
  const [fix, better] = [count('fix'), count('better')];
  const parts = [
    ...(fix > 0 ? [`${fix} to fix`] : []),
    ...(better > 0 ? [`${better} could be better`] : []),
  ];
  return parts.join(', ') || 'nothing to fix';
}
