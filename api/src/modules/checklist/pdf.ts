import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { checklist } from '@site/contracts/learning/checklist';
import { FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { light } from '@site/contracts/offer/palette';
import type { SiteIdentity } from '../../mail/email';
import { type Line, PdfReport, type TextStyle } from '../../pdf/pdf-report';
import { readYaml } from '../../seed/files';

const file = checklist.extend({
  edition: z.iso.date('must be a day such as 2026-11-21').describe('The day of the last change'),
});
export type ChecklistFile = z.infer<typeof file>;

/** Reads the checklist from the content's folder. @throws SeedError that names every wrong field */
export const readChecklist = (folder: string): Promise<ChecklistFile> =>
  readYaml(folder, 'checklist.yaml', file);

const styles = {
  title: { face: 'heading', size: 30 },
  group: { face: 'heading', size: 15 },
  point: { face: 'strong', size: 10 },
  how: { face: 'text', size: 8.7, lead: 1.3 },
  link: { face: 'text', size: 8.7, lead: 1.3, color: light.accent },
} satisfies Record<string, TextStyle>;

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const buildLines = ({ title, how }: ChecklistFile['groups'][number]['points'][number]): Line[] => [
  { text: title, style: styles.point, gap: 2 },
  { text: how, style: styles.how, gap: 10 },
];

function buildClosingLines({ business, publicUrl }: SiteIdentity, site: string): Line[] {
  const offer = `Our free audit checks the first ${checkCount} points for you:`;
  const call = `Or talk it over with ${business.owner}, ${FREE_CALL_MINUTES} minutes, free:`;
  const booking = business.bookingUrl.replace(/^https:\/\//, '');
  const link = (text: string, address: string): Line => ({
    ...{ tag: 'Link', text, link: address },
    ...{ style: styles.link, gap: 6 },
  });
  return [
    { tag: 'H2', text: 'Short on time?', style: styles.group, gap: 6 },
    { text: offer, style: styles.how, gap: 2 },
    link(`${site}/seo-audit`, `${publicUrl}/seo-audit`),
    { text: call, style: styles.how, gap: 2 },
    link(booking, business.bookingUrl),
  ];
}

export async function printChecklist(
  { title, introduction, edition, groups }: ChecklistFile,
  site: SiteIdentity,
): Promise<Buffer> {
  const { business, publicUrl } = site;
  const date = new Date(edition);
  const subject = 'What to check on your website, how to check it, and what to do';
  const sheet = new PdfReport(
    { author: business.name, title, subject, date, introduction },
    styles.title,
    true,
  );
  let number = 1;
  for (const group of groups) {
    sheet.section(group.title, styles.group, group.points.map(buildLines), number);
    number += group.points.length;
    // Typesetting blocks the event loop; other requests run between two groups.
    await turn();
  }
  const address = publicUrl.replace(/^https?:\/\//, '');
  sheet.close(buildClosingLines(site, address));
  return sheet.finish(
    [business.name, address, business.email, business.phone, month.format(date)].join('   ·   '),
  );
}
