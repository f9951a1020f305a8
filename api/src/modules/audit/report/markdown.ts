import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { AuditResults } from '@site/contracts/audit/audit';
import {
  buildReport,
  type Entry,
  formatEffort,
  formatPoints,
  formatTally,
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
const list = (children: ListItem[], ordered = false): RootContent => ({
  type: 'list',
  ordered,
  spread: true,
  children,
});

/** Evidence as code: it quotes strangers' pages, and no text of theirs becomes a link or a heading of the report. */
const renderEvidence = (evidence: string): Paragraph[] =>
  evidence === '' ? [] : [paragraph({ type: 'inlineCode', value: evidence })];

const renderTask = ({ finding: { title, recommendation, effort }, gain }: Entry): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [
    paragraph(strong(title), text(gain > 0 ? ` (${formatPoints(gain)})` : '')),
    paragraph(text(recommendation)),
    ...(effort ? [paragraph(text(formatEffort(effort)))] : []),
  ],
});

function renderPoint({ finding, verdict, gain, settles }: Entry): ListItem {
  const { id, title, recommendation, effort, evidence } = finding;
  const toDo = verdict === 'fix' || verdict === 'better';
  const more = [
    VERDICT_LABELS[verdict],
    id,
    ...(toDo && gain > 0 ? [formatPoints(gain)] : []),
    ...(toDo && effort ? [formatEffort(effort)] : []),
  ];
  return {
    type: 'listItem',
    spread: false,
    children: [
      paragraph(strong(title), text(` (${more.join(' · ')})`)),
      ...(toDo ? [paragraph(text(recommendation))] : []),
      ...renderEvidence(evidence),
      ...(settles.length > 0
        ? [
            paragraph(
              text(
                `Waiting for this fix: ${settles.map((other) => `${other.title} (${other.id})`).join('; ')}.`,
              ),
            ),
          ]
        : []),
    ],
  };
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
          list(
            notes.map((note): ListItem => ({
              type: 'listItem',
              spread: false,
              children: [paragraph(text(note))],
            })),
          ),
        ]
      : []),
    paragraph(text(`${publicUrl}/seo-audit/result/${auditId}`)),
  ];
  return toMarkdown({ type: 'root', children }, { bullet: '-' });
}
