import type { AuditResults } from '@site/contracts/audit/audit';
import { judge } from '../score/judge';
import { createEvidence } from './create-evidence';
import { defects } from './sites/defects';
import { good } from './sites/good';

/** Faults that the page of a small business usually has. */
const defaultDefects: ReadonlySet<string> = new Set([
  'a stuffed title',
  'no description',
  'two main headings',
  'headings that skip levels and are empty',
  'JSON-LD without what matters',
  'links that say nothing',
  'images without alternative text',
  'images without a size',
  'a heavy image',
  'the first image is lazy',
  'no canonical',
  'no Open Graph tags',
  'no sitemap',
  'a slow server',
  'a page that is not compressed',
  'blocking scripts',
  'files that are not kept',
  'no viewport',
  'small text in a stylesheet',
  'http answers itself',
  'no HSTS',
  'no hardening headers',
]);

/** The result of an audit of such a page, as the API answers it. */
export async function createDefaultResult(): Promise<AuditResults> {
  const found = defects.filter(({ name }) => defaultDefects.has(name));
  const evidence = await createEvidence(found.reduce((site, { apply }) => apply(site), good));
  return {
    ...judge(evidence),
    auditId: '2f0f0c1e-6f6b-4c37-9a52-0d7a0f7f4a11',
    websiteUrl: 'https://bakery.example',
    finalUrl: evidence.document.url,
    auditedAt: '2026-11-21T10:42:00.000Z',
    milliseconds: 6_240,
  };
}
