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
  /** For what a limit of the whole route does not say. */
  limits: Limits;
  /** The version of the module's own public content. */
  content: ModuleContent;
  /** The versions of all public content. */
  versions: Pick<ContentVersions, 'all' | 'catchUp'>;
  /** All collections whose documents may refer to uploaded pictures. */
  mayShowPictures: readonly ReferringModel[];
  /** Where it is counted how fast pages are for visitors. */
  vitals: Pick<VitalsMetrics, 'add'>;
  site: SiteIdentity;
  /** What all modules say about people. */
  leads: { counted: readonly CountedLeads[]; personalRecords: readonly PersonalRecords[] };
  log: Log;
  /** The time by which days are counted. */
  now: () => Date;
  /** Aborted when nobody is to be answered any more. */
  closing: AbortSignal;
}

/** Everything that a folder in `modules` says about itself. It takes part once it is in the list in `modules.ts`. */
export interface ApiModule {
  /** Unique; stored with the version of its content. */
  name: string;
  /** What it answers, made once at the start. Rejects when a file that it needs is wrong. */
  routes?: (context: ModuleContext) => readonly ServedRoute[] | Promise<readonly ServedRoute[]>;
  /** Its collections; their indexes are those of the schemas. */
  models?: readonly StoredModel[];
  /** Those of them whose documents may refer to uploaded pictures, in whatever field. */
  mayShowPictures?: readonly ReferringModel[];
  /** What visitors leave with it that is counted by week. */
  counted?: CountedLeads;
  /** Everything that it keeps under somebody's e-mail address, in the order in which it is erased. */
  personalRecords?: readonly PersonalRecords[];
  /** The e-mails that it sends. */
  mail?: MailModule;
  /** Its part of the first content, read from the content's folder. @throws SeedError */
  seed?: (folder: string) => Promise<readonly SeedRecord[]>;
}
