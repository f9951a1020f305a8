import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '@site/audit/catalogue';
import { CHECKLIST_POINT_COUNT, PROFILE_POINT_COUNT } from '@site/contracts/audit/audit-checks';
import { getChecklist } from '@site/contracts/learning/checklist';
import { readBusiness } from '@site/server-kit/business';
import { createTestApi, createTestEnvironment } from '../../testing/api';
import { type ChecklistFile, printChecklist, readChecklist } from './pdf';

const content = fileURLToPath(new URL('../../../seed/content', import.meta.url));

describe('the checklist', () => {
  let checklist: ChecklistFile;
  beforeAll(async () => {
    checklist = await readChecklist(content);
  });

  test('has a point for each check of the audit, group by group, and three about the profile', () => {
    const groups = checklist.groups.map(({ points }) => points.map(({ id }) => id));
    expect(groups.pop()).toHaveLength(PROFILE_POINT_COUNT);
    expect(groups).toEqual(
      catalogue.groups.map(({ group }) =>
        catalogue.checks.filter((check) => check.group === group).map(({ id }) => id),
      ),
    );
  });

  test('has points with a short title and instructions of 150 to 400 characters', () => {
    const points = checklist.groups.flatMap((group) => group.points);
    expect(new Set(points.map(({ title }) => title)).size).toBe(CHECKLIST_POINT_COUNT);
    for (const { title, how } of points) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(how.length).toBeGreaterThan(150);
      expect(how.length).toBeLessThan(400);
    }
  });

  test('uses only characters that the printed typefaces have', () => {
    expect(JSON.stringify(checklist)).toMatch(/^[ -~\u00a0-ÿ–—‘’“”•…′″−€™]+$/);
  });

  test('prints as four tagged pages, with identical bytes each time', async () => {
    const { businessFile } = createTestEnvironment('mongodb://127.0.0.1/x');
    const site = { business: await readBusiness(businessFile), publicUrl: 'https://site.example' };
    const [pdf, again] = await Promise.all([
      printChecklist(checklist, site),
      printChecklist(checklist, site),
    ]);
    expect(pdf.equals(again)).toBe(true);
    const source = pdf.toString('latin1');
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(4);
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (en)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('/URI (https://site.example/seo-audit)');
    expect(source.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(source.match(/\/S \/H2\b/g)).toHaveLength(checklist.groups.length + 1);
    expect(source.match(/\/S \/LI\b/g)).toHaveLength(CHECKLIST_POINT_COUNT);
    // A font shows glyph 0 for a missing character.
    const texts = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
      .map(([, stream = '']) => Buffer.from(stream, 'latin1'))
      .filter((stream) => stream[0] === 0x78)
      .map((stream) => inflateSync(stream).toString('latin1'))
      .filter((stream) => stream.includes(' Tf'));
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).not.toMatch(/<(?:[0-9a-f]{4})*0000/);
  });

  test('a checklist that cannot be read is named in the error', async () => {
    await expect(readChecklist(fileURLToPath(new URL('.', import.meta.url)))).rejects.toThrow(
      /^Seed content checklist\.yaml: cannot be read/,
    );
  });
});

describe('over HTTP', () => {
  const api = createTestApi();

  test('the checklist matches the contract', async () => {
    const response = await api.ask('/api/checklist');
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    expect(getChecklist.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ groups: [{ title: 'Titles' }, { title: 'A safe connection' }] });
  });

  test('the PDF is inline with a file name, and is 304 for a matching If-None-Match', async () => {
    const response = await api.ask('/api/checklist.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'inline; filename="seo-checklist.pdf"',
    );
    expect((await response.text()).startsWith('%PDF-')).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    const again = await api.ask('/api/checklist.pdf', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await api.ask('/api/checklist.pdf', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
