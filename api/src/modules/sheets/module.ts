import { join } from 'node:path';
import { serveMemoized } from '../../freshness/representation';
import { formatCsv } from '../../lib/csv';
import type { SiteIdentity } from '../../mail/email';
import type { ApiModule } from '../../module';
import type { ServedPath } from '../../routing/route';
import { printSheet, readSheets, type Sheet } from './pdf';

/** Serves a sheet as CSV for download and as PDF for display; each is made on its first request. */
function serveSheet(sheet: Sheet, edition: string, site: SiteIdentity): ServedPath[] {
  const path = `/api/sheets/${sheet.name}`;
  const csv = () => Buffer.from(formatCsv([sheet.columns, ...sheet.rows]));
  return [
    {
      path: `${path}.csv`,
      answer: serveMemoized(csv, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${sheet.name}.csv"`,
      }),
    },
    {
      path: `${path}.pdf`,
      answer: serveMemoized(() => printSheet(sheet, edition, site), {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${sheet.name}.pdf"`,
      }),
    },
  ];
}

export const sheetsModule: ApiModule = {
  name: 'sheets',
  routes: async ({ environment, site }) => {
    const { edition, sheets } = await readSheets(join(environment.seedDir, 'content'));
    return sheets.flatMap((sheet) => serveSheet(sheet, edition, site));
  },
};
