import type { PersonalRecords } from '../../leads/personal-records';
import { ClientReport } from './client-report.model';
import { Client } from './client.model';
import { SeoMetric } from './seo-metric.model';
import { SeoProject } from './seo-project.model';

const projectsOf = async (email: string) => ({
  clientId: { $in: await Client.distinct('_id', { email }) },
});
const inProjectsOf = async (email: string) => ({
  projectId: { $in: await SeoProject.distinct('_id', await projectsOf(email)) },
});

/** What hangs on the address of a client; what leads to the rest goes last. */
export const personalRecordsOfClients: readonly PersonalRecords[] = [
  { what: 'Reports to a client', model: ClientReport, on: inProjectsOf },
  { what: 'Figures of a client’s projects', model: SeoMetric, on: inProjectsOf },
  { what: 'Projects of a client', model: SeoProject, on: projectsOf },
  { what: 'Client account', model: Client, on: (email) => ({ email }) },
];
