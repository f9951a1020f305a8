import { type InferSchemaType, model, Schema } from 'mongoose';
import type { AuditLead } from '@site/contracts/administration/leads';
import { RESULT_RETENTION_YEARS } from '@site/contracts/audit/audit-checks';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { emailAddress, entityId, text, withCreatedAt } from '../../database/fields';
import { createLeadList, newestFirst } from '../../leads/leads';
import { displayAddress } from '../../lib/display-address';

const schema = new Schema(
  {
    _id: entityId,
    websiteUrl: text,
    contactEmail: emailAddress,
    contactName: String,
    companyName: String,
    /** Scores out of 100, all as text. */
    overallScore: text,
    titleTagsScore: text,
    metaDescriptionsScore: text,
    headingStructureScore: text,
    imageOptimizationScore: text,
    pageSpeedScore: text,
    mobileOptimizationScore: text,
    sslSecurityScore: text,
    recommendations: { type: String, default: '' },
    // The fields below extend the specification and are optional.
    /** The run with these results: an `audit_runs`. */
    runId: String,
    /** Results in entities from before runs were stored separately: those have no `runId`. */
    results: Schema.Types.Mixed,
  },
  withCreatedAt,
);
schema.index(newestFirst);
schema.index({ createdAt: 1 }, { expireAfterSeconds: RESULT_RETENTION_YEARS * 365 * DAY_SECONDS });

export type SeoAuditRecord = InferSchemaType<typeof schema>;

/** seo_audits (docs/product.md 3). */
export const SeoAudit = model('SeoAudit', schema, 'seo_audits');

const shown = {
  websiteUrl: 1,
  contactEmail: 1,
  contactName: 1,
  companyName: 1,
  overallScore: 1,
  createdAt: 1,
} as const;

const audits = createLeadList<Pick<SeoAuditRecord, '_id' | keyof typeof shown>, AuditLead>({
  name: 'audits',
  searched: ['websiteUrl', 'contactEmail', 'contactName', 'companyName'],
  model: SeoAudit,
  newest: (condition, skip, limit) =>
    SeoAudit.find(condition, shown).sort(newestFirst).skip(skip).limit(limit).lean(),
  present: (stored) => ({
    id: stored._id,
    websiteUrl: stored.websiteUrl,
    overallScore: stored.overallScore,
    email: displayAddress(stored.contactEmail),
    ...(stored.contactName ? { name: stored.contactName } : {}),
    ...(stored.companyName ? { company: stored.companyName } : {}),
    createdAt: stored.createdAt.toISOString(),
  }),
  columns: {
    Audited: ({ createdAt }) => createdAt,
    Website: ({ websiteUrl }) => websiteUrl,
    Score: ({ overallScore }) => overallScore,
    Email: ({ email }) => email,
    Name: ({ name }) => name,
    Company: ({ company }) => company,
  },
});

export const searchAudits = audits.page;
export const exportAudits = audits.file;
