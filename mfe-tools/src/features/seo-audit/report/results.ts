import type { AuditGroup, AuditResults } from '@site/contracts/audit';
import { checkGroups } from '../scores';

/** Level of a report's own heading: 1 on a page of its own, 2 below a form. */
export type Level = 1 | 2;

export const below = (level: Level) =>
  level === 1 ? ({ part: 'h2', item: 'h3' } as const) : ({ part: 'h3', item: 'h4' } as const);

/** What every result says of a page (docs/product.md 7), and which page it is. */
type Essential = 'overallScore' | 'scores' | 'recommendations' | 'websiteUrl';

/** A result as its report shows it: the points, the address and the rest stand there where the API tells them. */
export type ReportResults = Pick<AuditResults, Essential> & Partial<Omit<AuditResults, Essential>>;

/** The seven groups as the result named them that day; one from before names were stored has those of today. */
export const groupsOf = ({ groups }: Pick<ReportResults, 'groups'>) =>
  checkGroups.map(({ score, title }): { score: AuditGroup; title: string } => ({
    score,
    title: groups?.find(({ group }) => group === score)?.title ?? title,
  }));
