import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { light } from '@site/contracts/offer/palette';
import type { SiteIdentity } from '../../mail/email';
import { openPdf } from '../../pdf/pdf-report';
import { line, readYaml } from '../../seed/files';

const sheetSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z]+$/, 'must be a word in lower case: it is part of the address'),
    title: line,
    hint: line,
    columns: z.array(line).min(2),
    rows: z.array(z.array(z.string())).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    error: 'must have a cell for each column',
  });
export type Sheet = z.infer<typeof sheetSchema>;

const file = z.strictObject({
  edition: z.iso.date('must be a day such as 2026-11-24').describe('The day of the last change'),
  sheets: z.array(sheetSchema),
});
type SheetsFile = z.infer<typeof file>;

export const readSheets = (folder: string): Promise<SheetsFile> =>
  readYaml(folder, 'sheets.yaml', file);

/** In points, 72 to the inch. */
const MARGIN = 40;
const ROW_HEIGHT = 30;
/** Fills a page below title, hint and three rows of text. */
const EMPTY_ROWS = 10;

/** A sheet on letter paper, with empty rows to fill in by hand. Reproducible: the same input gives the same bytes. */
export async function printSheet(
  { title, hint, columns, rows }: Sheet,
  edition: string,
  { business, publicUrl }: SiteIdentity,
): Promise<Buffer> {
  const info = { Title: title, Author: business.name, CreationDate: new Date(edition) };
  const pdf = openPdf(info, { layout: 'landscape', margin: MARGIN });
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const write = (tag: 'H1' | 'P', face: string, size: number, text: string): void => {
    document.add(
      pdf.struct(tag, {}, () => {
        pdf.font(face).fontSize(size).fillColor(light.ink).text(text);
      }),
    );
  };
  write('H1', 'heading', 22, title);
  write('P', 'text', 10, hint);
  pdf.moveDown();
  const table = pdf.struct('Table');
  document.add(table);
  // Missing in the package's types; without it screen readers do not recognize the table.
  const structure = { structParent: table };
  const empty = columns.map(() => '');
  pdf.font('text').fontSize(8);
  pdf.table({
    ...structure,
    columnStyles: columns.map(() => '*'),
    rowStyles: (row) => ({
      minHeight: ROW_HEIGHT,
      borderColor: light.edge,
      ...(row === 0 ? { backgroundColor: light.accentSoft } : {}),
    }),
    defaultStyle: { border: 0.75, padding: 4 },
    data: [
      columns.map((text) => ({ text, type: 'TH' as const })),
      ...rows,
      ...Array.from({ length: EMPTY_ROWS }, () => empty),
    ],
  });
  pdf.moveDown();
  write('P', 'text', 8, `${business.name}   ·   ${publicUrl.replace(/^https?:\/\//, '')}`);
  document.end();
  pdf.end();
  return buffer(pdf);
}
