import type { AuditGroup } from '@site/contracts/audit';
import { checkGroups } from '../scores';
import type { ReportResults } from './results';

/** The seven groups as the result named them that day; one from before names were stored has those of today. */
export const groupsOf = ({ groups }: Pick<ReportResults, 'groups'>) =>
  checkGroups.map(({ score, title }): { score: AuditGroup; title: string } => ({
    score,
    title: groups?.find(({ group }) => group === score)?.title ?? title,
  }));
