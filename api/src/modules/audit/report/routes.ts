import { type AuditResults, getAudit } from '@site/contracts/audit/audit';
import { notFound } from '../../../http/errors';
import type { SiteIdentity } from '../../../mail/email';
import type { ServedPath } from '../../../routing/route';
import type { createResultFinder } from '../stored-results';
import { reportMarkdown } from './markdown';
import { printReport } from './pdf';

interface ReportFormat {
  extension: 'md' | 'pdf';
  type: string;
  make: (results: AuditResults) => string | Promise<Buffer>;
}

type FindResult = ReturnType<typeof createResultFinder>;

const serveReport = (find: FindResult, { extension, type, make }: ReportFormat): ServedPath => ({
  path: `/api/seo-audit/results/:auditId/report.${extension}`,
  answer: async (ctx) => {
    const parsedParams = getAudit.params.safeParse(ctx.params);
    if (!parsedParams.success) throw notFound('This audit');
    const { results } = await find(parsedParams.data);
    const { host } = new URL(results.websiteUrl);
    const name = `audit-${host.replace(/[^a-z0-9.-]/gi, '-')}.${extension}`;
    ctx.set({
      'content-disposition': `attachment; filename="${name}"`,
      // For people who have its address.
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    ctx.type = type;
    ctx.body = await make(results);
  },
});

/** A stored result to take along: the report of its page as Markdown and as a PDF. */
export const reportFiles = (site: SiteIdentity, find: FindResult): ServedPath[] => [
  serveReport(find, {
    extension: 'md',
    type: 'text/markdown; charset=utf-8',
    make: (results) => reportMarkdown(results, site.publicUrl),
  }),
  serveReport(find, {
    extension: 'pdf',
    type: 'application/pdf',
    make: (results) => printReport(results, site),
  }),
];
