import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, emailAddress, entityId, text } from '../../database/fields';
import { newestFirst } from '../../leads/list';

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
    /** Empty when everything is in order. */
    recommendations: { type: String, default: '' },
    // What follows goes beyond the specification; an entity without it is one all the same.
    /** The run that gave these results: an `audit_runs`. */
    runId: String,
    /** What was found, in entities from before runs were stored by themselves: those have no `runId`. */
    results: Schema.Types.Mixed,
  },
  created,
);
schema.index(newestFirst);

export type SeoAuditRecord = InferSchemaType<typeof schema>;

/** seo_audits (docs/product.md 3). */
export const SeoAudit = model('SeoAudit', schema, 'seo_audits');
