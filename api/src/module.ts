import type { Logger } from 'pino';
import type { Administration } from './administration/administration';
import type { Database } from './database/database';
import type { ReferringModel, StoredModel } from './database/models';
import type { Environment } from './environment';
import type { ContentVersions, ModuleContent } from './freshness/versions';
import type { CountedLeads, PersonalRecords } from './leads/leads';
import type { Limits } from './limits/admission';
import type { MailModule, SiteIdentity } from './mail/email';
import type { VitalsMetrics } from './metrics/metrics';
import type { ServedRoute } from './routing/route';
import type { SeedRecord } from './seed/files';

/** What the modules are given; each module uses a part of it. */
export interface ModuleContext {
  environment: Environment;
  database: Database;
  administration: Administration;
  limits: Limits;
  content: ModuleContent;
  versions: ContentVersions;
  pictureReferrers: readonly ReferringModel[];
  vitals: Pick<VitalsMetrics, 'add'>;
  site: SiteIdentity;
  leads: { counted: readonly CountedLeads[]; personalRecords: readonly PersonalRecords[] };
  log: Logger;
  /** Clock by which days are counted. */
  now: () => Date;
  /** Aborted when the process stops answering. */
  closing: AbortSignal;
}

export interface ApiModule {
  /** Unique; stored with the version of its content. */
  name: string;
  /** Routes of the module, made once at the start. Rejects when a file that it needs is wrong. */
  routes?: (context: ModuleContext) => readonly ServedRoute[] | Promise<readonly ServedRoute[]>;
  models?: readonly StoredModel[];
  /** Models whose documents may refer to uploaded pictures, in any field. */
  pictureReferrers?: readonly ReferringModel[];
  counted?: CountedLeads;
  /** All data that the module keeps under an email address, in the order of erasure. */
  personalRecords?: readonly PersonalRecords[];
  mail?: MailModule;
  seed?: (folder: string) => Promise<readonly SeedRecord[]>;
}
