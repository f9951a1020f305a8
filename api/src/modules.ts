import { administrationModule } from './administration/module';
import type { DatabaseSchema } from './database/migrate';
import { leadsModule } from './leads/module';
import { RateLimit } from './limits/limiter';
import { Outbox } from './mail/outbox';
import { migrations } from './migrations';
import type { ApiModule } from './module';
import { auditModule } from './modules/audit/module';
import { blogModule } from './modules/blog/module';
import { checklistModule } from './modules/checklist/module';
import { clientsModule } from './modules/clients/module';
import { contactModule } from './modules/contact/module';
import { learningModule } from './modules/learning/module';
import { mediaModule } from './modules/media/module';
import { newsletterModule } from './modules/newsletter/module';
import { operationsModule } from './modules/operations/module';
import { personalDataModule } from './modules/personal-data/module';
import { picturesModule } from './modules/pictures/module';
import { caseStudiesModule } from './modules/references/case-studies';
import { testimonialsModule } from './modules/references/testimonials';
import { sheetsModule } from './modules/sheets/module';

export const modules: readonly ApiModule[] = [
  blogModule,
  administrationModule,
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
  // Before the artwork, which serves every other path below the same prefix.
  picturesModule,
  mediaModule,
  clientsModule,
];

export const databaseSchema: DatabaseSchema = {
  models: [Outbox, RateLimit, ...modules.flatMap(({ models = [] }) => models)],
  migrations,
};
