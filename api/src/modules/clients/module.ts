import { model, Schema } from 'mongoose';
import {
  emailAddress,
  entityId,
  integer,
  reference,
  text,
  withCreatedAt,
  withTimestamps,
} from '../../database/fields';
import type { ApiModule } from '../../module';

/** A hash, never the password itself; only queries that select it by name read it. */
const password = { ...text, select: false };

const user = new Schema({ _id: entityId, username: text, password }, withCreatedAt);
user.index({ username: 1 }, { unique: true });

/** users (docs/product.md 3). */
export const User = model('User', user, 'users');

const client = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    password,
    companyName: text,
    contactName: text,
    website: text,
    phone: String,
    isActive: { type: Boolean, default: true },
  },
  withTimestamps,
);
client.index({ email: 1 }, { unique: true });

/** clients (docs/product.md 3). */
export const Client = model('Client', client, 'clients');

const project = new Schema(
  {
    _id: entityId,
    clientId: { ...reference, ref: 'Client' },
    projectName: text,
    website: text,
    targetKeywords: text,
    currentRankings: text,
    startDate: { type: Date, required: true },
    status: { type: String, default: 'active' },
    monthlyGoal: String,
  },
  withTimestamps,
);
project.index({ clientId: 1 });

/** seo_projects (docs/product.md 3). */
export const SeoProject = model('SeoProject', project, 'seo_projects');

const count = { ...integer, required: true as const };

const metric = new Schema(
  {
    _id: entityId,
    projectId: { ...reference, ref: 'SeoProject' },
    metricDate: { type: Date, required: true },
    organicTraffic: count,
    keywordRankings: count,
    backlinks: count,
    domainAuthority: count,
    pageSpeed: count,
    conversions: count,
    notes: String,
  },
  withCreatedAt,
);
metric.index({ projectId: 1, metricDate: -1 });

/** seo_metrics (docs/product.md 3). */
export const SeoMetric = model('SeoMetric', metric, 'seo_metrics');

const report = new Schema(
  {
    _id: entityId,
    projectId: { ...reference, ref: 'SeoProject' },
    reportMonth: text,
    reportData: text,
    isPublished: { type: Boolean, default: false },
  },
  withCreatedAt,
);
report.index({ projectId: 1, reportMonth: -1 });

/** client_reports (docs/product.md 3). */
export const ClientReport = model('ClientReport', report, 'client_reports');

const matchProjects = async (email: string) => ({
  clientId: { $in: await Client.distinct('_id', { email }) },
});
const matchProjectRecords = async (email: string) => ({
  projectId: { $in: await SeoProject.distinct('_id', await matchProjects(email)) },
});

/** Stored entities of docs/product.md 3, which asks for no calls on them. */
export const clientsModule: ApiModule = {
  name: 'clients',
  models: [User, Client, SeoProject, SeoMetric, ClientReport],
  personalRecords: [
    { what: 'Reports to a client', model: ClientReport, match: matchProjectRecords },
    { what: 'Figures of a client’s projects', model: SeoMetric, match: matchProjectRecords },
    { what: 'Projects of a client', model: SeoProject, match: matchProjects },
    { what: 'Client account', model: Client, match: (email) => ({ email }) },
  ],
};
