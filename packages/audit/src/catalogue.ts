import type { AuditCatalogue } from '@site/contracts/audit/audit';
import { checks } from './checks/registry';
import { groups } from './score/groups';

/** The groups and checks as `/seo-audit/checks` documents them; weights of groups as shares of 1. */
export const catalogue: AuditCatalogue = {
  groups: groups.map(({ weight, ...described }) => ({ ...described, weight: weight / 100 })),
  checks: [...checks],
};
