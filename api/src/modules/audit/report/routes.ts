import { type AuditResults, getAudit } from '@site/contracts/audit/audit';
import { createNotFoundError } from '../../../http/errors';
import type { SiteIdentity } from '../../../mail/email';
import type { ServedPath } from '../../../routing/route';
import type { createResultFinder } from '../stored-results';
import { reportMarkdown } from './markdown';
import { printReport } from './pdf';

type FindResult = ReturnType<typeof createResultFinder>;

const serveReport = (
  extension: 'md' | 'pdf',
  find: FindResult,
  make: (results: AuditResults) => string | Promise<Buffer>,
): ServedPath => ({
  path: `/api/seo-audit/results/:auditId/report.${extension}`,
  answer: async (ctx) => {
    const parsedParams = getAudit.params.safeParse(ctx.params);
    if (!parsedParams.success) throw createNotFoundError('This audit');
    const { results } = await find(parsedParams.data);
    const { host } = new URL(results.websiteUrl);
    ctx.attachment(`audit-${host.replace(/[^a-z0-9.-]/gi, '-')}.${extension}`);
    // For people who have its address.
    ctx.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    ctx.body = await make(results);
  },
});

/** A stored result to take along: the report of its page as Markdown and as a PDF. */
export const reportFiles = (site: SiteIdentity, find: FindResult): ServedPath[] => [
  serveReport('md', find, (results) => reportMarkdown(results, site.publicUrl)),
  serveReport('pdf', find, (results) => printReport(results, site)),
];
