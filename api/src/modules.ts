import { adminModule } from './administration/module';
import type { DatabaseSchema } from './database/migrate';
import type { Migration } from './database/migrations';
import type { StoredModel } from './database/models';
import { dropTimeIndexes, leadsModule } from './leads/module';
import { RateLimit } from './limits/limiter';
import { expireMail } from './mail/migrations';
import { Outbox } from './mail/outbox';
import type { ApiModule } from './module';
import { auditModule } from './modules/audit/module';
import {
  addVersionAuthors,
  mergePostCollections,
  renameTextIds,
  renderPostsAgain,
} from './modules/blog/migrations';
import { blogModule } from './modules/blog/module';
import {
  caseStudiesModule,
  renameLawFirmPicture,
  updateTrafficFigures,
} from './modules/case-studies/module';
import { checklistModule } from './modules/checklist/module';
import { clientsModule } from './modules/clients/module';
import { contactModule } from './modules/contact/module';
import {
  expireLearners,
  moveLocalSearchSecond,
  renameTasks,
  rewordModules,
  rewordTasks,
  separateLearners,
} from './modules/learning/migrations';
import { learningModule } from './modules/learning/module';
import { mediaModule } from './modules/media/module';
import { expireSignups } from './modules/newsletter/migrations';
import { newsletterModule } from './modules/newsletter/module';
import { operationsModule } from './modules/operations/module';
import { personalDataModule } from './modules/personal-data/module';
import { picturesModule } from './modules/pictures/module';
import { sheetsModule } from './modules/sheets/module';
import { testimonialsModule } from './modules/testimonials/module';
import { usersModule } from './modules/users/module';
import { vitalsModule } from './modules/vitals/module';

export const modules: readonly ApiModule[] = [
  blogModule,
  adminModule,
  caseStudiesModule,
  testimonialsModule,
  learningModule,
  newsletterModule,
  contactModule,
  auditModule,
  leadsModule,
  personalDataModule,
  checklistModule,
  sheetsModule,
  operationsModule,
  vitalsModule,
  // Before the artwork, which serves every other path below the same prefix.
  picturesModule,
  mediaModule,
  clientsModule,
  usersModule,
];

const storedModels: readonly StoredModel[] = [
  Outbox,
  RateLimit,
  ...modules.flatMap(({ models = [] }) => models),
];

/** Changes of stored data, the oldest first. Run once per database, in this order. */
const migrations: readonly Migration[] = [
  separateLearners,
  addVersionAuthors,
  renameLawFirmPicture,
  expireLearners,
  renameTextIds,
  dropTimeIndexes,
  mergePostCollections,
  expireMail,
  expireSignups,
  renderPostsAgain,
  updateTrafficFigures,
  moveLocalSearchSecond,
  renameTasks,
  rewordModules,
  rewordTasks,
];

export const databaseSchema: DatabaseSchema = { models: storedModels, migrations };
