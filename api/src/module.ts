import type { Administration } from './administration/administration';
import type { Database } from './database/database';
import type { ReferringModel, StoredModel } from './database/models';
import type { Environment } from './environment';
import type { PersonalRecords, CountedLeads } from './leads/leads';
import type { Limits } from './limits/admission';
import type { Log } from './log';
import type { MailModule, SiteIdentity } from './mail/email';
import type { VitalsMetrics } from './metrics/metrics';
import type { ContentVersions, ModuleContent } from './freshness/versions';
import type { ServedRoute } from './routing/route';
import type { SeedRecord } from './seed/files';

/** What modules may know of where they run; each takes of it what it needs. */
export interface ModuleContext {
  environment: Pick<
    Environment,
    'publicUrl' | 'corsOrigins' | 'learningTimeZone' | 'auditAllowList' | 'seedDir'
  >;
  database: Pick<Database, 'available' | 'isRestoring'>;
  administration: Administration;
  limits: Limits;
  content: ModuleContent;
  versions: Pick<ContentVersions, 'all' | 'catchUp'>;
  mayShowPictures: readonly ReferringModel[];
  vitals: Pick<VitalsMetrics, 'add'>;
  site: SiteIdentity;
  leads: { counted: readonly CountedLeads[]; personalRecords: readonly PersonalRecords[] };
  log: Log;
  /** The time by which days are counted. */
  now: () => Date;
  /** Aborted when nobody is to be answered any more. */
  closing: AbortSignal;
}

export interface ApiModule {
  /** Unique; stored with the version of its content. */
  name: string;
  /** What it answers, made once at the start. Rejects when a file that it needs is wrong. */
  routes?: (context: ModuleContext) => readonly ServedRoute[] | Promise<readonly ServedRoute[]>;
  models?: readonly StoredModel[];
  /** Those of them whose documents may refer to uploaded pictures, in whatever field. */
  mayShowPictures?: readonly ReferringModel[];
  counted?: CountedLeads;
  /** Everything that it keeps under somebody's e-mail address, in the order in which it is erased. */
  personalRecords?: readonly PersonalRecords[];
  mail?: MailModule;
  seed?: (folder: string) => Promise<readonly SeedRecord[]>;
}
