import { z } from 'zod';
import { line, readYaml } from '../../seed/files';

const sheet = z
  .strictObject({
    name: z.string().regex(/^[a-z]+$/, 'must be a word in lower case: it is part of the address'),
    title: line,
    hint: line,
    columns: z.array(line).min(2),
    /** Examples of how a row is filled in. */
    rows: z.array(z.array(z.string())).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    error: 'must have a cell for each column',
  });
export type TakeAlongSheet = z.infer<typeof sheet>;

const file = z.strictObject({
  edition: z.iso.date('must be a day such as 2026-11-24').describe('The day of the last change'),
  sheets: z.array(sheet),
});
export type SheetsFile = z.infer<typeof file>;

/** Reads the sheets from the content's folder. Throws a SeedError naming every field that is wrong. */
export const readSheets = (folder: string): Promise<SheetsFile> =>
  readYaml(folder, 'sheets.yaml', file);
