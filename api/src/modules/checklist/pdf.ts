import { checklist } from '@site/contracts/checklist';
import { z } from 'zod';
import { readYaml } from '../../seed/files';
import { setImmediate as turn } from 'node:timers/promises';
import { checkCount } from '@site/contracts/audit-checks';
import { freeCallMinutes } from '@site/contracts/offer';
import { light } from '@site/contracts/palette';
import type { SiteIdentity } from '../../mail/email';
import { margin, Sheet, type Struct, type TextStyle } from '../../pdf/sheet';

const file = checklist.extend({
  edition: z.iso.date('must be a day such as 2026-11-21').describe('The day of the last change'),
});
export type ChecklistFile = z.infer<typeof file>;

/** Reads the checklist from the content's folder. @throws SeedError that names every wrong field */
export const readChecklist = (folder: string): Promise<ChecklistFile> =>
  readYaml(folder, 'checklist.yaml', file);

const styles = {
  name: { face: 'heading', size: 13 },
  title: { face: 'heading', size: 30 },
  introduction: { face: 'text', size: 10.5, lead: 3 },
  group: { face: 'heading', size: 15 },
  number: { face: 'strong', size: 8, color: light.muted },
  point: { face: 'strong', size: 10 },
  how: { face: 'text', size: 8.7, lead: 1.3 },
} satisfies Record<string, TextStyle>;

const boxSize = 10;
const indent = 20;

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Point = ChecklistFile['groups'][number]['points'][number];

const headHeight = (sheet: Sheet, title: string): number =>
  sheet.height(title, styles.group, sheet.columnWidth) + 12;

function pointHeight(sheet: Sheet, { title, how }: Point): number {
  const width = sheet.columnWidth - indent;
  return sheet.height(title, styles.point, width) + sheet.height(how, styles.how, width) + 12;
}

/** Writes the head of the first page. @returns the top of the columns */
function writeHead(
  sheet: Sheet,
  document: Struct,
  checklist: ChecklistFile,
  site: SiteIdentity,
): number {
  const { title, introduction } = checklist;
  const line = { x: margin, width: sheet.width };
  let y = margin - 6;
  sheet.write(document, 'P', site.business.name, styles.name, { ...line, y });
  y += 34;
  // The marker highlights the last two words.
  const [, before = '', marked = ''] = /^(.*?)(\S+ \S+)$/.exec(title) ?? [];
  sheet.mark(before, marked, styles.title, { x: margin, y });
  y += sheet.write(document, 'H1', title, styles.title, { ...line, y }) + 10;
  y += sheet.write(document, 'P', introduction, styles.introduction, { ...line, y }) + 12;
  sheet.rule(margin, y, sheet.width);
  return y + 16;
}

function writePoint(sheet: Sheet, list: Struct, point: Point, number: number): void {
  const { x, y, width } = sheet.room(pointHeight(sheet, point));
  const text = { x: x + indent, width: width - indent };
  const item = sheet.part('LI', list);
  sheet.box(x, y + 1, boxSize);
  const label = { x, y: y + boxSize + 4, width: indent };
  sheet.write(item, 'Lbl', String(number), styles.number, label);
  const body = sheet.part('LBody', item);
  const title = sheet.write(body, 'P', point.title, styles.point, { ...text, y });
  sheet.write(body, 'P', point.how, styles.how, { ...text, y: y + title + 2 });
  body.end();
  item.end();
}

function writeClose(sheet: Sheet, document: Struct, { business, publicUrl }: SiteIdentity): void {
  const offer = `Our free audit checks the first ${checkCount} points for you:`;
  const call = `Or talk it over with ${business.owner}, ${freeCallMinutes} minutes, free:`;
  const title = 'Short on time?';
  const address = `${publicUrl.replace(/^https?:\/\//, '')}/seo-audit`;
  const booking = business.bookingUrl.replace(/^https:\/\//, '');
  const texts = [offer, address, call, booking];
  const height = texts.reduce(
    (sum, text) => sum + sheet.height(text, styles.how, sheet.columnWidth) + 4,
    headHeight(sheet, title) + 24,
  );
  const box = sheet.room(height);
  let y = box.y + 12;
  sheet.rule(box.x, y, box.width);
  y += 14;
  y += sheet.write(document, 'H2', title, styles.group, { ...box, y }) + 6;
  const link = { ...styles.how, color: light.accent };
  y += sheet.write(document, 'P', offer, styles.how, { ...box, y }) + 2;
  y += sheet.write(document, 'Link', address, link, { ...box, y }, `${publicUrl}/seo-audit`) + 6;
  y += sheet.write(document, 'P', call, styles.how, { ...box, y }) + 2;
  sheet.write(document, 'Link', booking, link, { ...box, y }, business.bookingUrl);
}

export async function printChecklist(
  checklist: ChecklistFile,
  site: SiteIdentity,
): Promise<Buffer> {
  const { business, publicUrl } = site;
  const sheet = await Sheet.open({
    Title: checklist.title,
    Author: business.name,
    Subject: 'What to check on your website, how to check it, and what to do',
    CreationDate: new Date(checklist.edition),
  });
  const document = sheet.part('Document');
  sheet.startColumns(writeHead(sheet, document, checklist, site));
  let number = 0;
  for (const { title, points } of checklist.groups) {
    const [first] = points;
    const head = headHeight(sheet, title);
    // A heading stays with its first point.
    sheet.keepTogether(8 + head + (first ? pointHeight(sheet, first) : 0));
    const space = sheet.atTop ? 0 : 8;
    const box = sheet.room(space + head);
    const section = sheet.part('Sect', document);
    sheet.bookmark(title);
    sheet.write(section, 'H2', title, styles.group, { ...box, y: box.y + space });
    const list = sheet.part('L', section);
    for (const point of points) writePoint(sheet, list, point, ++number);
    list.end();
    section.end();
    // Typesetting blocks the event loop; other requests run between two groups.
    await turn();
  }
  writeClose(sheet, document, site);
  document.end();
  sheet.footers(
    [
      business.name,
      publicUrl.replace(/^https?:\/\//, ''),
      business.email,
      business.phone,
      month.format(new Date(checklist.edition)),
    ].join('   ·   '),
  );
  return sheet.finish();
}
