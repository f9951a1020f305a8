import type { AuditLead } from '@site/contracts/leads';
import { leadList, newestFirst } from '../../leads/list';
import { SeoAudit, type SeoAuditRecord } from './model';

const shown = {
  websiteUrl: 1,
  contactEmail: 1,
  contactName: 1,
  companyName: 1,
  overallScore: 1,
  createdAt: 1,
} as const;

type AuditRequest = Pick<SeoAuditRecord, '_id' | keyof typeof shown>;

/** Audits by who asked for them, without what was found. */
const audits = leadList<AuditRequest, AuditLead>({
  name: 'audits',
  searched: ['websiteUrl', 'contactEmail', 'contactName', 'companyName'],
  count: (condition) => SeoAudit.countDocuments(condition).exec(),
  newest: (condition, skip, limit) =>
    SeoAudit.find(condition, shown).sort(newestFirst).skip(skip).limit(limit).lean(),
  present: (stored) => ({
    id: stored._id,
    websiteUrl: stored.websiteUrl,
    overallScore: stored.overallScore,
    email: stored.contactEmail,
    ...(stored.contactName ? { name: stored.contactName } : {}),
    ...(stored.companyName ? { company: stored.companyName } : {}),
    createdAt: stored.createdAt.toISOString(),
  }),
  columns: {
    Audited: ({ createdAt }) => createdAt,
    Website: ({ websiteUrl }) => websiteUrl,
    Score: ({ overallScore }) => overallScore,
    'E-mail': ({ email }) => email,
    Name: ({ name }) => name,
    Company: ({ company }) => company,
  },
});

/** A page of the audits that were found. */
export const searchAudits = audits.page;
/** All of them as a file. */
export const exportAudits = audits.file;
