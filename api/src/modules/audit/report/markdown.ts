import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { AuditResults } from '@site/contracts/audit/audit';
import {
  buildReport,
  describeFix,
  type Entry,
  formatEffort,
  formatPoints,
  formatTally,
  isToDo,
  VERDICT_LABELS,
} from '@site/contracts/audit/audit-report';
import { formatLongDay } from '@site/contracts/text/dates';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const heading = (depth: 1 | 2 | 3, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(value)],
});
const listItem = (...children: Paragraph[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
});
const list = (children: ListItem[], ordered = false): RootContent => ({
  type: 'list',
  ordered,
  spread: true,
  children,
});

const renderTask = ({ finding: { title, recommendation, effort }, gain }: Entry): ListItem =>
  listItem(
    paragraph(strong(title), text(gain > 0 ? ` (${formatPoints(gain)})` : '')),
    paragraph(text(recommendation)),
    ...(effort ? [paragraph(text(formatEffort(effort)))] : []),
  );

function renderPoint(entry: Entry): ListItem {
  const { id, title, recommendation, evidence } = entry.finding;
  const more = [VERDICT_LABELS[entry.verdict], id, ...describeFix(entry)];
  const waiting = entry.settles.map((other) => `${other.title} (${other.id})`).join('; ');
  return listItem(
    paragraph(strong(title), text(` (${more.join(' · ')})`)),
    ...(isToDo(entry) ? [paragraph(text(recommendation))] : []),
    // Evidence as code: it quotes strangers' pages, and no text of theirs becomes a link or a heading of the report.
    ...(evidence ? [paragraph({ type: 'inlineCode', value: evidence })] : []),
    ...(waiting ? [paragraph(text(`Waiting for this fix: ${waiting}.`))] : []),
  );
}

/** The report as Markdown, in the order of its page. */
export function reportMarkdown(results: AuditResults, publicUrl: string): string {
  const { websiteUrl, finalUrl, overallScore, auditedAt, checks, notes, auditId } = results;
  const report = buildReport(results);
  const children: RootContent[] = [
    heading(1, `${new URL(websiteUrl).host}: ${overallScore} out of 100`),
    paragraph(text(`${finalUrl}, checked on ${formatLongDay(auditedAt)}`)),
    paragraph(text(`${checks.length} points: ${formatTally(report.tally).join(', ')}.`)),
    heading(2, report.promise),
    ...(report.first.length > 0
      ? [list(report.first.map(renderTask), true)]
      : [paragraph(text('Every point that applies to this page is fine.'))]),
    ...report.groups.flatMap(({ title, score, entries }) => [
      heading(2, `${title}: ${score} out of 100`),
      ...(entries.length > 0 ? [list(entries.map(renderPoint))] : []),
    ]),
    ...(notes.length > 0
      ? [
          heading(2, 'Limits of this result'),
          list(notes.map((note) => listItem(paragraph(text(note))))),
        ]
      : []),
    paragraph(text(`${publicUrl}/seo-audit/result/${auditId}`)),
  ];
  return toMarkdown({ type: 'root', children }, { bullet: '-' });
}
