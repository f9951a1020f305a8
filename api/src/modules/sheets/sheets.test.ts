import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { readBusiness } from '@site/server-kit/business';
import { createTestApi, createTestEnvironment } from '../../testing/api';
import { printSheet, readSheets } from './pdf';

const content = fileURLToPath(new URL('../../../seed/content', import.meta.url));

test('each of the site’s sheets prints on one page, as a table of headings and cells', async () => {
  const { businessFile } = createTestEnvironment('mongodb://127.0.0.1/x');
  const site = { business: await readBusiness(businessFile), publicUrl: 'https://site.example' };
  const { edition, sheets } = await readSheets(content);
  expect(sheets.map(({ name }) => name)).toEqual([
    'titles',
    'redirects',
    'keywords',
    'changes',
    'questions',
  ]);
  for (const sheet of sheets) {
    const source = (await printSheet(sheet, edition, site)).toString('latin1');
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(source.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(source.match(/\/S \/TH\b/g)).toHaveLength(sheet.columns.length);
  }
});

describe('over HTTP', () => {
  const api = createTestApi();

  test('the CSV is an attachment with a file name, and formulas are escaped', async () => {
    const response = await api.ask('/api/sheets/titles.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="titles.csv"');
    const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(bytes).toBe('\uFEFFPage,"Title, now"\r\n/drains,\'=Services\r\n');
  });

  test('the PDF is inline', async () => {
    const response = await api.ask('/api/sheets/titles.pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="titles.pdf"');
    expect((await response.text()).startsWith('%PDF-')).toBe(true);
  });

  test('an unknown sheet responds with 404', async () => {
    expect((await api.ask('/api/sheets/secrets.csv')).status).toBe(404);
  });
});
