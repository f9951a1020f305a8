import type { AuditGroup } from '@site/contracts/audit/audit';

interface Gate {
  checks: readonly string[];
  group: AuditGroup;
  maxGroupScore: number;
  maxOverallScore: number;
}

/** While one of its checks fails, a gate caps the score of the group and the overall score. */
export const GATES: readonly Gate[] = [
  { checks: ['MD3', 'MD4'], group: 'metaDescriptions', maxGroupScore: 39, maxOverallScore: 49 },
  { checks: ['SS1', 'SS2'], group: 'sslSecurity', maxGroupScore: 49, maxOverallScore: 69 },
];

export const gateChecks: readonly string[] = GATES.flatMap(({ checks }) => checks);
