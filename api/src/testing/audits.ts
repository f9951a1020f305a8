import type { AuditFinding } from '@site/contracts/audit/audit';

const scores = {
  titleTags: '40',
  metaDescriptions: '50',
  headingStructure: '60',
  imageOptimization: '70',
  pageSpeed: '80',
  mobileOptimization: '90',
  sslSecurity: '10',
};

/** A failed check of an audit. */
export const aFinding = (id: string, given: Partial<AuditFinding> = {}): AuditFinding => ({
  id,
  key: id,
  group: 'titleTags',
  title: `Problem ${id}`,
  severity: 'major',
  outcome: 'fail',
  evidence: '',
  recommendation: `Fix ${id}.`,
  gain: 1,
  ...given,
});

/**
 * Stored results of an audit.
 * @param gains points of each task of the plan, by the id of its check
 */
export const auditResults = (checks: readonly AuditFinding[], gains: Record<string, number>) => ({
  overallScore: '61',
  scores,
  recommendations: '',
  checks,
  plan: {
    tasks: Object.entries(gains).map(([id, gain]) => ({
      id,
      settles: checks.filter(({ cause }) => cause === id).map((check) => check.id),
      gain,
    })),
    first: Math.min(3, Object.keys(gains).length),
    scoreAfter: 86,
  },
  aiReadiness: { passed: 1, total: 1, ids: [] },
  notes: [],
  finalUrl: 'https://bakery.example/',
  auditedAt: '2026-11-21T10:42:00.000Z',
  milliseconds: 900,
});
