import { setImmediate as turn } from 'node:timers/promises';
import type { AuditResults } from '@site/contracts/audit/audit';
import {
  buildReport,
  describeFix,
  type Entry,
  formatGroup,
  formatTally,
  isToDo,
  VERDICT_LABELS,
} from '@site/contracts/audit/audit-report';
import { light } from '@site/contracts/offer/palette';
import { formatLongDay } from '@site/contracts/text/dates';
import type { SiteIdentity } from '../../../mail/email';
import { type Line, PdfReport, type TextStyle } from '../../../pdf/pdf-report';

const styles = {
  title: { face: 'heading', size: 26 },
  group: { face: 'heading', size: 14 },
  point: { face: 'strong', size: 10 },
  advice: { face: 'text', size: 9, lead: 1.6 },
  small: { face: 'text', size: 8, lead: 1.2, color: light.muted },
} satisfies Record<string, TextStyle>;

/** The typefaces hold Latin-1 and typographic marks: what a page quotes in another script is left out. */
const toPrintable = (text: string): string =>
  text
    .replaceAll('\u2039', '<')
    .replaceAll('\u203a', '>')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]+/g, '[…]');

function buildLines(entry: Entry): Line[] {
  const { id, title, recommendation, evidence } = entry.finding;
  const facts = [VERDICT_LABELS[entry.verdict], id, ...describeFix(entry)];
  const waiting = entry.settles.map((other) => other.title).join('; ');
  const texts: [text: string, style: TextStyle][] = [
    [title, styles.point],
    [facts.join(' · '), styles.small],
    [isToDo(entry) ? recommendation : '', styles.advice],
    [evidence, styles.small],
    [waiting && `Waiting for this fix: ${waiting}.`, styles.advice],
  ];
  const lines = texts
    .filter(([text]) => text !== '')
    .map(([text, style]) => ({ text: toPrintable(text), style, gap: 3 }));
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, gap: 13 } : line));
}

/** The report as a PDF, in the order of its page. Reproducible: the same result gives the same bytes. */
export async function printReport(results: AuditResults, site: SiteIdentity): Promise<Buffer> {
  const { websiteUrl, finalUrl, overallScore, auditedAt, checks, auditId } = results;
  const report = buildReport(results);
  const sheet = new PdfReport(
    {
      author: site.business.name,
      title: toPrintable(`${new URL(websiteUrl).host}: ${overallScore} out of 100`),
      subject: 'The report of a website audit',
      date: new Date(auditedAt),
      introduction: `${toPrintable(finalUrl)}, checked on ${formatLongDay(auditedAt)}. ${checks.length} points: ${formatTally(report.tally).join(', ')}.`,
    },
    styles.title,
  );
  sheet.section(
    report.promise,
    styles.group,
    report.first.map((entry) =>
      buildLines({ ...entry, finding: { ...entry.finding, evidence: '' } }),
    ),
  );
  for (const group of report.groups) {
    const name = `${group.title}: ${group.score} out of 100, ${formatGroup(group)}`;
    sheet.section(name, styles.group, group.entries.map(buildLines));
    // Typesetting blocks the event loop; other requests run between two groups.
    await turn();
  }
  const address = site.publicUrl.replace(/^https?:\/\//, '');
  return sheet.finish(`${site.business.name}   ·   ${address}/seo-audit/result/${auditId}`);
}
