import { z } from 'zod';
import { endpoint } from './endpoint';
import { email } from './values';

export const auditRequest = z
  .object({
    websiteUrl: z
      .string()
      .trim()
      .max(2048)
      .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid website URL' })),
    contactEmail: email,
    contactName: z.string().trim().max(200).optional(),
    companyName: z.string().trim().max(200).optional(),
  })
  .meta({ id: 'AuditRequest' });
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
  response: auditResult,
  errors: [422],
});
