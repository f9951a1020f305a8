import { z } from 'zod';
import { endpoint } from './endpoint';
import { email } from './values';

const websiteMessage = 'Please enter a valid website URL';

export const auditRequest = z
  .object({
    websiteUrl: z
      .string(websiteMessage)
      .trim()
      .max(2048, websiteMessage)
      .pipe(z.url({ protocol: /^https?$/, error: websiteMessage })),
    contactEmail: email,
    contactName: z.string().trim().max(200).optional(),
    companyName: z.string().trim().max(200).optional(),
  })
  .meta({
    id: 'AuditRequest',
    example: { websiteUrl: 'https://example.com', contactEmail: 'ana@example.com' },
  });
export type AuditRequest = z.infer<typeof auditRequest>;

/** A score out of 100 as text, as the product's screens read it (spec section 7). */
const score = z.string().regex(/^(?:100|[1-9]?\d)$/);

export const auditResult = z
  .object({
    success: z.literal(true),
    results: z.object({
      overallScore: score,
      scores: z.object({
        titleTags: score,
        metaDescriptions: score,
        headingStructure: score,
        imageOptimization: score,
        pageSpeed: score,
        mobileOptimization: score,
        sslSecurity: score,
      }),
      recommendations: z.string(),
    }),
  })
  .meta({ id: 'AuditResult' });
export type AuditResult = z.infer<typeof auditResult>;

export const requestAudit = endpoint('POST /api/seo-audit', {
  summary: 'Audits a website',
  tag: 'Audit',
  body: auditRequest,
  form: { parameter: 'audit', success: 'done' },
  response: auditResult,
  errors: [422, 503],
});
