import type { ApiModule } from '../../module';
import { ClientReport } from './client-report.model';
import { Client } from './client.model';
import { personalRecordsOfClients } from './personal-records';
import { SeoMetric } from './seo-metric.model';
import { SeoProject } from './seo-project.model';

/** Nothing is served of it yet. */
export const clientsModule: ApiModule = {
  name: 'clients',
  models: [Client, SeoProject, SeoMetric, ClientReport],
  personalRecords: personalRecordsOfClients,
};
