import type { ApiModule } from '../../module';
import { ClientReport } from './client-report.model';
import { Client } from './client.model';
import { keptOfClients } from './kept';
import { SeoMetric } from './seo-metric.model';
import { SeoProject } from './seo-project.model';

/** Nothing is served of it yet. */
export const clientsModule: ApiModule = {
  name: 'clients',
  models: [Client, SeoProject, SeoMetric, ClientReport],
  kept: keptOfClients,
};
