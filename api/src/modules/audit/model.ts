import { Schema, model } from 'mongoose';
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
  },
  created,
);
schema.index({ createdAt: -1 });

/** seo_audits (spec section 3). */
export const SeoAudit = model('SeoAudit', schema, 'seo_audits');
