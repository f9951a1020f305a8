import { setImmediate as turn } from 'node:timers/promises';
import type { AuditResults } from '@site/contracts/audit';
import {
  effortWords,
  type Entry,
  groupWords,
  pointsWords,
  reportOf,
  tallyWords,
  verdictWords,
} from '@site/contracts/audit-report';
import { dayInWords } from '@site/contracts/dates';
import { light } from '@site/contracts/palette';
import type { SiteIdentity } from '../../../mail/email';
import { margin, Sheet, type Struct, type TextStyle } from '../../../pdf/sheet';

const styles = {
  name: { face: 'heading', size: 13 },
  title: { face: 'heading', size: 26 },
  introduction: { face: 'text', size: 10.5, lead: 3 },
  group: { face: 'heading', size: 14 },
  point: { face: 'strong', size: 10 },
  advice: { face: 'text', size: 9, lead: 1.6 },
  small: { face: 'text', size: 8, lead: 1.2, color: light.muted },
} satisfies Record<string, TextStyle>;

interface Line {
  text: string;
  style: TextStyle;
}

/** The typefaces hold Latin-1 and typographic marks: what a page quotes in another script is left out. */
const printable = (text: string): string =>
  text
    .replaceAll('\u2039', '<')
    .replaceAll('\u203a', '>')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]+/g, '[…]');

function linesOf({ finding, verdict, gain, settles }: Entry): Line[] {
  const { id, title, recommendation, effort, evidence } = finding;
  const toDo = verdict === 'fix' || verdict === 'better';
  const facts = [
    verdictWords[verdict],
    id,
    ...(toDo && gain > 0 ? [pointsWords(gain)] : []),
    ...(toDo && effort ? [effortWords(effort)] : []),
  ];
  return [
    { text: title, style: styles.point },
    { text: facts.join(' · '), style: styles.small },
    ...(toDo ? [{ text: recommendation, style: styles.advice }] : []),
    ...(evidence ? [{ text: evidence, style: styles.small }] : []),
    ...(settles.length > 0
      ? [
          {
            text: `Waiting for this fix: ${settles.map((other) => other.title).join('; ')}.`,
            style: styles.advice,
          },
        ]
      : []),
  ];
}

const gap = 3;

function heightOf(sheet: Sheet, lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { text, style }) => sum + sheet.height(printable(text), style, sheet.columnWidth) + gap,
    10,
  );
}

function writeEntry(sheet: Sheet, list: Struct, lines: readonly Line[]): void {
  const { x, y, width } = sheet.room(heightOf(sheet, lines));
  const item = sheet.part('LI', list);
  const body = sheet.part('LBody', item);
  let top = y;
  for (const { text, style } of lines)
    top += sheet.write(body, 'P', printable(text), style, { x, y: top, width }) + gap;
  body.end();
  item.end();
}

/** Writes a heading with its entries; the heading stays with the first of them. */
function writeSection(
  sheet: Sheet,
  document: Struct,
  title: string,
  entries: readonly (readonly Line[])[],
): void {
  const head = sheet.height(title, styles.group, sheet.columnWidth) + 10;
  const [first] = entries;
  sheet.keepTogether(8 + head + (first ? heightOf(sheet, first) : 0));
  const space = sheet.atTop ? 0 : 8;
  const box = sheet.room(space + head);
  const section = sheet.part('Sect', document);
  sheet.bookmark(title);
  sheet.write(section, 'H2', title, styles.group, { ...box, y: box.y + space });
  const list = sheet.part('L', section);
  for (const lines of entries) writeEntry(sheet, list, lines);
  list.end();
  section.end();
}

/** The report as a PDF, in the order of its page. Reproducible: the same result gives the same bytes. */
export async function printReport(
  results: AuditResults,
  { business, publicUrl }: SiteIdentity,
): Promise<Buffer> {
  const { websiteUrl, finalUrl, overallScore, auditedAt, checks, auditId } = results;
  const report = reportOf(results);
  const title = printable(`${new URL(websiteUrl).host}: ${overallScore} out of 100`);
  const sheet = await Sheet.open({
    Title: title,
    Author: business.name,
    Subject: 'The report of a website audit',
    CreationDate: new Date(auditedAt),
  });
  const document = sheet.part('Document');
  const line = { x: margin, width: sheet.width };
  let y = margin - 6;
  sheet.write(document, 'P', business.name, styles.name, { ...line, y });
  y += 32;
  y += sheet.write(document, 'H1', title, styles.title, { ...line, y }) + 8;
  const about = `${printable(finalUrl)}, checked on ${dayInWords(auditedAt)}. ${checks.length} points: ${tallyWords(report.tally).join(', ')}.`;
  y += sheet.write(document, 'P', about, styles.introduction, { ...line, y }) + 10;
  sheet.rule(margin, y, sheet.width);
  sheet.startColumns(y + 14);
  writeSection(
    sheet,
    document,
    report.promise,
    report.first.map((entry) => linesOf({ ...entry, finding: { ...entry.finding, evidence: '' } })),
  );
  for (const group of report.groups) {
    const name = `${group.title}: ${group.score} out of 100, ${groupWords(group)}`;
    writeSection(sheet, document, name, group.entries.map(linesOf));
    // Typesetting blocks the event loop; other requests run between two groups.
    await turn();
  }
  document.end();
  sheet.footers(
    [business.name, `${publicUrl.replace(/^https?:\/\//, '')}/seo-audit/result/${auditId}`].join(
      '   ·   ',
    ),
  );
  return sheet.finish();
}
