import type { AuditGroup } from '@site/contracts/audit/audit';

interface Gate {
  checks: readonly string[];
  group: AuditGroup;
  groupAtMost: number;
  overallAtMost: number;
}

/** While one of its checks fails, a gate caps the score of the group and the overall score. */
export const GATES: readonly Gate[] = [
  { checks: ['MD3', 'MD4'], group: 'metaDescriptions', groupAtMost: 39, overallAtMost: 49 },
  { checks: ['SS1', 'SS2'], group: 'sslSecurity', groupAtMost: 49, overallAtMost: 69 },
];

export const gateChecks: readonly string[] = GATES.flatMap(({ checks }) => checks);
