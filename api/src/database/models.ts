import type { Model } from 'mongoose';
import { limitStore } from '../limits/limiter';
import { AdminSession } from '../modules/admin/session.model';
import { Outbox } from '../mail/outbox';
import { SeoAudit } from '../modules/audit/model';
import { AuditStage } from '../modules/audit/run/progress.model';
import { AuditSummary, ConfirmedAddress } from '../modules/audit/summary/model';
import { BlogPost } from '../modules/blog/model';
import { CaseStudy } from '../modules/case-studies/model';
import { ClientReport } from '../modules/clients/client-report.model';
import { Client } from '../modules/clients/client.model';
import { SeoMetric } from '../modules/clients/seo-metric.model';
import { SeoProject } from '../modules/clients/seo-project.model';
import { ContactSubmission } from '../modules/contact/model';
import { UserAchievement } from '../modules/learning/achievement.model';
import { Lesson } from '../modules/learning/lesson.model';
import { LearningModule } from '../modules/learning/module.model';
import { UserProgress } from '../modules/learning/progress.model';
import { QuizQuestion } from '../modules/learning/quiz-question.model';
import { UserStats } from '../modules/learning/stats.model';
import { NewsletterSignup } from '../modules/newsletter/model';
import { Testimonial } from '../modules/testimonials/model';
import { User } from '../modules/users/model';

/** Every entity of the specification's section 3. */
const entities: readonly Pick<Model<unknown>, 'createIndexes'>[] = [
  User,
  ContactSubmission,
  BlogPost,
  CaseStudy,
  Testimonial,
  SeoAudit,
  NewsletterSignup,
  Client,
  SeoProject,
  SeoMetric,
  ClientReport,
  LearningModule,
  Lesson,
  QuizQuestion,
  UserProgress,
  UserAchievement,
  UserStats,
];

/** What sending mail needs besides. */
const ofMail = [Outbox, AuditSummary, ConfirmedAddress];

/** Creates the indexes that are not there yet; what is there stays. */
export async function createIndexes(): Promise<void> {
  for (const entity of [...entities, ...ofMail, AuditStage, AdminSession, limitStore])
    await entity.createIndexes();
}
