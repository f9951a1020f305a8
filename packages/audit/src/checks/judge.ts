import type { AuditFinding, AuditResults } from '@site/contracts/audit/audit';
import { checksOfAiSearch } from '@site/contracts/audit/audit-checks';
import { counted } from '@site/contracts/text/counted';
import type { Evidence } from '../evidence';
import { gateChecks } from '../score/gates';
import { groups, perGroup } from '../score/groups';
import { type Causes, causesOf, planOf } from '../score/plan';
import { applyBlocks, blockersOf, gainOf, type Outcomes, score, type Scores } from '../score/score';
import type { Check, Finding } from './check';
import { checks } from './registry';

/** The judged part of an audit's results, in the form of the contract. */
export type Verdict = Pick<
  AuditResults,
  | 'overallScore'
  | 'scores'
  | 'recommendations'
  | 'checks'
  | 'groups'
  | 'plan'
  | 'aiReadiness'
  | 'notes'
>;

const asText = (score: number): string => String(Math.round(score));

const readinessOf = (outcomes: Outcomes): AuditResults['aiReadiness'] => ({
  passed: checksOfAiSearch.filter((id) => ['pass', 'na'].includes(outcomes.get(id) ?? '')).length,
  total: checksOfAiSearch.length,
  ids: [...checksOfAiSearch],
});

const notesOf = ({ withoutImages }: Scores, findings: readonly AuditFinding[]): string[] => [
  ...(withoutImages ? ['no images: not counted'] : []),
  ...findings
    .filter(({ id, outcome }) => gateChecks.includes(id) && outcome === 'fail')
    .map(
      ({ title }) => `“${title}”: until that’s fixed, its group and the overall score are capped`,
    ),
  ...(findings.some(({ id, outcome }) => id === 'HS4' && outcome === 'fail')
    ? ['what we couldn’t find without JavaScript counts as missing']
    : []),
  'measured without a browser: the page speed is not Core Web Vitals',
];

function findingOf(
  check: Check,
  finding: Finding,
  { blocker, cause, outcomes }: { blocker?: string; cause?: string; outcomes: Outcomes },
): AuditFinding {
  const { id, key, group, severity, weight } = check;
  return {
    id,
    key,
    group,
    title: (blocker && check.waiting[blocker]) ?? finding.title,
    severity,
    weight,
    outcome: outcomes.get(id) ?? finding.outcome,
    evidence: blocker ? `Not judged, because ${blocker} fails.` : finding.evidence,
    recommendation: (!blocker && finding.advice) || check.recommendation,
    gain: gainOf(checks, outcomes, id),
    ...(cause && { cause }),
    effort: finding.effort ?? check.effort,
  };
}

const NEEDS_WORK: ReadonlySet<string> = new Set(['warn', 'fail']);

function line({ recommendation, gain }: AuditFinding, first: string | undefined): string {
  if (gain === 0) return recommendation;
  const points = `+${counted(gain, 'point')}`;
  return `${recommendation} (${points}${first ? `, after “${first}”` : ''})`;
}

/**
 * One recommendation a line, for every check that warns or fails and every other one with a gain. Sorted by the largest
 * gain, then the largest weight, then the order of the checks.
 * @param blockers the id of the failed check by the id of the check that it blocks
 */
function recommendationsOf(
  checks: readonly Check[],
  findings: readonly AuditFinding[],
  blockers: ReadonlyMap<string, string>,
): string {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const weightOf = ({ id }: AuditFinding): number => byId.get(id)?.weight ?? 0;
  return findings
    .filter(({ outcome, gain }) => NEEDS_WORK.has(outcome) || gain > 0)
    .sort((a, b) => b.gain - a.gain || weightOf(b) - weightOf(a))
    .map((finding) => line(finding, byId.get(blockers.get(finding.id) ?? '')?.title))
    .join('\n');
}

/** Judges the evidence: a finding for each check, the scores, what to do and the recommendations. Pure. */
export function judge(evidence: Evidence): Verdict {
  const findings = new Map(checks.map((check) => [check.id, check.judge(evidence)]));
  const found = new Map([...findings].map(([id, { outcome }]) => [id, outcome]));
  const ways = new Map([...findings].map(([id, { way }]) => [id, way]));
  const outcomes = applyBlocks(checks, found);
  const scores = score(checks, outcomes);
  const blockers = blockersOf(checks, found);
  const causes: Causes = causesOf(outcomes, ways, blockers);
  const judged = checks.flatMap((check) => {
    const finding = findings.get(check.id);
    const blocker = blockers.get(check.id);
    const cause = causes.get(check.id);
    const more = { outcomes, ...(blocker && { blocker }), ...(cause && { cause }) };
    return finding ? [findingOf(check, finding, more)] : [];
  });
  return {
    overallScore: asText(scores.overall),
    scores: perGroup((group) => asText(scores.groups[group])),
    recommendations: recommendationsOf(checks, judged, blockers),
    checks: judged,
    groups: groups.map(({ group, title, weight }) => ({ group, title, weight: weight / 100 })),
    plan: planOf(checks, outcomes, causes),
    aiReadiness: readinessOf(outcomes),
    notes: notesOf(scores, judged),
  };
}
