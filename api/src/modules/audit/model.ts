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
    /** Empty when everything is in order. */
    recommendations: { type: String, default: '' },
    // What follows goes beyond the specification; an entity without it is one all the same.
    /** The website's address in the one form in which addresses are compared. */
    address: String,
    /** After redirects. */
    finalUrl: String,
    /** When the run began that gave these results; earlier than the entity where they were there already. */
    auditedAt: Date,
    /** Everything that was found, in the contract's form without what names this entity. */
    results: Schema.Types.Mixed,
  },
  created,
);
schema.index({ createdAt: -1 });
/** Results of an address that are still fresh. */
schema.index({ address: 1, auditedAt: -1 });

export type SeoAuditRecord = InferSchemaType<typeof schema>;

/** seo_audits (docs/product.md 3). */
export const SeoAudit = model('SeoAudit', schema, 'seo_audits');
