import type { AuditFinding, AuditResults } from '@site/contracts/audit/audit';
import { AI_SEARCH_CHECKS } from '@site/contracts/audit/audit-checks';
import { formatCount } from '@site/contracts/text/count';
import type { Check, Finding } from '../checks/check';
import { gateChecks } from '../checks/gates';
import { checks } from '../checks/registry';
import type { Evidence } from '../evidence';
import { groups, perGroup } from './groups';
import { buildPlan, type Causes, findCauses } from './plan';
import {
  applyBlocks,
  findBlockers,
  getGain,
  isToDo,
  type Outcomes,
  score,
  type Scores,
} from './score';

/** The judged part of an audit's results, in the form of the contract. */
export type Verdict = Omit<
  AuditResults,
  'auditId' | 'websiteUrl' | 'finalUrl' | 'auditedAt' | 'milliseconds'
>;

const countReadiness = (outcomes: Outcomes): AuditResults['aiReadiness'] => ({
  passed: AI_SEARCH_CHECKS.filter((id) => ['pass', 'na'].includes(outcomes.get(id) ?? '')).length,
  total: AI_SEARCH_CHECKS.length,
  ids: [...AI_SEARCH_CHECKS],
});

const listNotes = ({ withoutImages }: Scores, findings: readonly AuditFinding[]): string[] => [
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

function buildFinding(
  check: Check,
  finding: Finding,
  { outcomes, blockers, causes }: { outcomes: Outcomes; blockers: Causes; causes: Causes },
): AuditFinding {
  const { id, key, group, severity, weight } = check;
  const blocker = blockers.get(id);
  const cause = causes.get(id);
  return {
    id,
    key,
    group,
    title: (blocker && check.blockedTitles[blocker]) ?? finding.title,
    severity,
    weight,
    outcome: outcomes.get(id) ?? finding.outcome,
    evidence: blocker ? `Not judged, because ${blocker} fails.` : finding.evidence,
    recommendation: (!blocker && finding.advice) || check.recommendation,
    gain: getGain(outcomes, id),
    ...(cause && { cause }),
    effort: finding.effort ?? check.effort,
  };
}

function toLine({ recommendation, gain }: AuditFinding, first: string | undefined): string {
  if (gain === 0) return recommendation;
  const points = `+${formatCount(gain, 'point')}`;
  return `${recommendation} (${points}${first ? `, after “${first}”` : ''})`;
}

/**
 * One recommendation a line, for every check that warns or fails and every other one with a gain. Sorted by the largest
 * gain, then the largest weight, then the order of the checks.
 * @param blockers the id of the failed check by the id of the check that it blocks
 */
function formatRecommendations(
  findings: readonly AuditFinding[],
  blockers: ReadonlyMap<string, string>,
): string {
  const titles = new Map(checks.map(({ id, title }) => [id, title]));
  return findings
    .filter(({ outcome, gain }) => isToDo(outcome) || gain > 0)
    .sort((a, b) => b.gain - a.gain || (b.weight ?? 0) - (a.weight ?? 0))
    .map((finding) => toLine(finding, titles.get(blockers.get(finding.id) ?? '')))
    .join('\n');
}

/** Judges the evidence: a finding for each check, the scores, what to do and the recommendations. Pure. */
export function judge(evidence: Evidence): Verdict {
  const found = checks.map((check) => ({ check, finding: check.judge(evidence) }));
  const unblocked = new Map(found.map(({ check, finding }) => [check.id, finding.outcome]));
  const results = new Map(found.map(({ check, finding }) => [check.id, finding.result]));
  const outcomes = applyBlocks(unblocked);
  const scores = score(outcomes);
  const blockers = findBlockers(unblocked);
  const causes: Causes = findCauses(outcomes, results, blockers);
  const judged = found.map(({ check, finding }) =>
    buildFinding(check, finding, { outcomes, blockers, causes }),
  );
  return {
    overallScore: String(scores.overall),
    scores: perGroup((group) => String(scores.groups[group])),
    recommendations: formatRecommendations(judged, blockers),
    checks: judged,
    groups: groups.map(({ group, title, weight }) => ({ group, title, weight: weight / 100 })),
    plan: buildPlan(outcomes, causes),
    aiReadiness: countReadiness(outcomes),
    notes: listNotes(scores, judged),
  };
}
