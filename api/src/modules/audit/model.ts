import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, emailAddress, entityId, text } from '../../database/fields';

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
    recommendations: text,
    /** The website's address in the one form in which addresses are compared. */
    address: text,
    /** After redirects. */
    finalUrl: text,
    /** When the run began that gave these results; earlier than the entity where they were there already. */
    auditedAt: { type: Date, required: true as const },
    /** Everything that was found, in the contract's form without what names this entity. */
    results: { type: Schema.Types.Mixed, required: true as const },
  },
  created,
);
schema.index({ createdAt: -1 });
/** Results of an address that are still fresh. */
schema.index({ address: 1, auditedAt: -1 });

export type SeoAuditRecord = InferSchemaType<typeof schema>;

/** seo_audits (spec section 3). */
export const SeoAudit = model('SeoAudit', schema, 'seo_audits');
