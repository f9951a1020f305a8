import type { AuditResults } from '@site/contracts/audit/audit';
import {
  type AuditReport,
  buildReport,
  describeFix,
  type Entry,
  isToDo,
} from '@site/contracts/audit/audit-report';
import type { Block } from '../../../mail/email';

function toTask(entry: Entry): string {
  const more = describeFix(entry).join(' · ');
  return `${entry.finding.title}. ${entry.finding.recommendation}${more && ` (${more})`}`;
}

/** What is left to do after the first tasks, one line a group. */
function listRemaining({ first, groups }: AuditReport): string[] {
  return groups.flatMap(({ title, score, entries }) => {
    const remaining = entries.filter(
      (entry) => isToDo(entry) && !first.some(({ finding }) => finding.id === entry.finding.id),
    );
    const titles = remaining.map(({ finding }) => finding.title).join('; ');
    return remaining.length > 0 ? [`${title} (${score} out of 100): ${titles}.`] : [];
  });
}

/** The report in short: what to do first, then what is left by group. */
export function reportBlocks(results: AuditResults): Block[] {
  const report = buildReport(results);
  if (report.first.length === 0)
    return ['Every point that applies to this page is fine. There is nothing to fix.'];
  const rest = listRemaining(report);
  return [
    { heading: report.promise },
    { list: report.first.map(toTask) },
    ...(rest.length > 0 ? [{ heading: 'Then, group by group' }, { list: rest }] : []),
  ];
}
