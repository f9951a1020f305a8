import {
  type AuditCatalogue,
  auditCatalogue,
  type AuditFinding,
  type AuditGroup,
  type AuditResults,
  auditResults,
} from '@site/contracts/audit/audit';
import { AI_SEARCH_CHECKS, checksByGroup } from '@site/contracts/audit/audit-checks';

const groups: readonly { group: AuditGroup; prefix: string; weight: number }[] = [
  { group: 'titleTags', prefix: 'TT', weight: 0.15 },
  { group: 'metaDescriptions', prefix: 'MD', weight: 0.2 },
  { group: 'headingStructure', prefix: 'HS', weight: 0.2 },
  { group: 'imageOptimization', prefix: 'IM', weight: 0.1 },
  { group: 'pageSpeed', prefix: 'PS', weight: 0.15 },
  { group: 'mobileOptimization', prefix: 'MO', weight: 0.1 },
  { group: 'sslSecurity', prefix: 'SS', weight: 0.1 },
];

const ids = groups.flatMap(({ group, prefix }) =>
  Array.from({ length: checksByGroup[group] }, (_, index) => ({
    id: `${prefix}${index + 1}`,
    group,
  })),
);

/** Changes of single findings by the id of their check; all other checks pass. */
export type Findings = Readonly<Record<string, Partial<AuditFinding>>>;

/** A valid result with the given changes. */
export const createAuditResults = (
  findings: Findings = {},
  rest: Partial<AuditResults> = {},
): AuditResults =>
  auditResults.parse({
    overallScore: '72',
    scores: {
      titleTags: '88',
      metaDescriptions: '64',
      headingStructure: '80',
      imageOptimization: '41',
      pageSpeed: '60',
      mobileOptimization: '93',
      sslSecurity: '59',
    },
    recommendations: 'Every image needs a text alternative.',
    checks: ids.map(({ id, group }) => ({
      id,
      key: id.toLowerCase(),
      group,
      title: `Check ${id}`,
      severity: 'major',
      outcome: 'pass',
      evidence: `Seen for ${id}`,
      recommendation: `Do what ${id} asks for.`,
      gain: 0,
      ...findings[id],
    })),
    aiReadiness: { passed: 5, total: 7, ids: [...AI_SEARCH_CHECKS] },
    notes: [],
    auditId: '2f0f0c1e-6f6b-4c37-9a52-0d7a0f7f4a11',
    websiteUrl: 'https://riverside.example',
    finalUrl: 'https://riverside.example/',
    auditedAt: '2026-11-21T10:42:00.000Z',
    milliseconds: 6240,
    ...rest,
  });

/** A valid catalog: seven groups and as many checks as today, of which TT2 builds on TT1. */
export const catalogue: AuditCatalogue = auditCatalogue.parse({
  groups: groups.map(({ group, weight }) => ({
    group,
    title: `Group ${group}`,
    about: `About ${group}.`,
    weight,
  })),
  checks: ids.map(({ id, group }) => ({
    id,
    key: id.toLowerCase(),
    group,
    title: `Check ${id}`,
    severity: 'major',
    weight: 4,
    passes: `Rule of ${id}.`,
    why: `Why ${id} matters.`,
    recommendation: `Do what ${id} asks for.`,
    source: `Source of ${id}.`,
    prerequisites: id === 'TT2' ? ['TT1'] : [],
    gate: id === 'SS1',
    mayBeMissing: id === 'MD9',
  })),
});
