import type { AuditResults } from '@site/contracts/audit/audit';
import {
  type AuditReport,
  effortWords,
  type Entry,
  pointsWords,
  reportOf,
} from '@site/contracts/audit/audit-report';
import type { Block } from '../../../mail/email';

const task = ({ finding: { title, recommendation, effort }, gain }: Entry): string => {
  const more = [...(gain > 0 ? [pointsWords(gain)] : []), ...(effort ? [effortWords(effort)] : [])];
  return `${title}. ${recommendation}${more.length > 0 ? ` (${more.join(' · ')})` : ''}`;
};

/** What is left to do after the first tasks, one line a group. */
function restOf({ first, groups }: AuditReport): string[] {
  return groups.flatMap(({ title, score, entries }) => {
    const left = entries.filter(
      (entry) =>
        (entry.verdict === 'fix' || entry.verdict === 'better') &&
        !first.some(({ finding }) => finding.id === entry.finding.id),
    );
    const titles = left.map(({ finding }) => finding.title).join('; ');
    return left.length > 0 ? [`${title} (${score} out of 100): ${titles}.`] : [];
  });
}

/** The report in short: what to do first, then what is left by group. */
export function reportBlocks(results: AuditResults): Block[] {
  const report = reportOf(results);
  if (report.first.length === 0)
    return ['Every point that applies to this page is fine. There is nothing to fix.'];
  const rest = restOf(report);
  return [
    { heading: report.promise },
    { list: report.first.map(task) },
    ...(rest.length > 0 ? [{ heading: 'Then, group by group' }, { list: rest }] : []),
  ];
}
