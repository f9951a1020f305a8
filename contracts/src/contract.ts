import * as admin from './admin';
import * as audit from './audit';
import * as authorsPosts from './authors-posts';
import * as authorsReferences from './authors-references';
import * as blog from './blog';
import * as caseStudies from './case-studies';
import * as certificates from './certificates';
import * as checklist from './checklist';
import * as contact from './contact';
import type { ChangeRoute } from './endpoint';
import type { z } from 'zod';
import * as leads from './leads';
import * as learner from './learner';
import * as learning from './learning';
import * as newsletter from './newsletter';
import * as operations from './operations';
import * as pictures from './pictures';
import * as reminders from './reminders';
import * as testimonials from './testimonials';
import * as trail from './trail';
import * as vitals from './vitals';

/** Every endpoint of the product. Changes are additive: remotes of different ages are live at the same time. */
export const contract = [
  blog.listPosts,
  blog.findArticles,
  blog.listLatestPosts,
  blog.getPost,
  blog.publishPost,
  blog.listAuthors,
  blog.getAuthor,
  authorsPosts.listAuthorsPosts,
  authorsPosts.getAuthorsPost,
  authorsPosts.changePost,
  authorsPosts.deletePost,
  authorsPosts.restorePost,
  authorsPosts.previewPost,
  authorsPosts.createDraft,
  authorsPosts.listDeletedPosts,
  authorsPosts.listRevisions,
  authorsPosts.getRevision,
  authorsPosts.makePreviewLink,
  authorsPosts.endPreviewLinks,
  authorsPosts.getSharedDraft,
  pictures.uploadPicture,
  admin.signIn,
  admin.getSession,
  admin.signOut,
  trail.listTrail,
  trail.listTrailBefore,
  trail.searchTrail,
  caseStudies.listCaseStudies,
  testimonials.listTestimonials,
  authorsReferences.listAuthorsCaseStudies,
  authorsReferences.addCaseStudy,
  authorsReferences.changeCaseStudy,
  authorsReferences.removeCaseStudy,
  authorsReferences.orderCaseStudies,
  authorsReferences.listAuthorsTestimonials,
  authorsReferences.addTestimonial,
  authorsReferences.changeTestimonial,
  authorsReferences.removeTestimonial,
  authorsReferences.orderTestimonials,
  learning.listModules,
  learning.getModule,
  learning.listLessons,
  learning.listAllLessons,
  learning.getLesson,
  learning.listQuizQuestions,
  learning.searchLessons,
  learning.listProgress,
  learning.getStats,
  learning.listAchievements,
  learning.completeLesson,
  learner.getFigures,
  learner.listTasks,
  learner.tickTask,
  certificates.issueCertificate,
  certificates.getCertificate,
  learner.sendTransferLink,
  learner.transfer,
  reminders.askForReminders,
  reminders.confirmReminders,
  reminders.endReminders,
  reminders.endRemindersOneClick,
  learner.eraseLearner,
  newsletter.subscribe,
  newsletter.confirmSubscription,
  newsletter.unsubscribe,
  newsletter.unsubscribeOneClick,
  checklist.getChecklist,
  contact.sendMessage,
  audit.requestAudit,
  audit.getAuditProgress,
  audit.getAudit,
  audit.getAuditCatalogue,
  audit.confirmAuditAddress,
  leads.searchEnquiries,
  leads.exportEnquiries,
  leads.getEnquiry,
  leads.changeEnquiry,
  leads.searchAudits,
  leads.exportAudits,
  leads.searchSignups,
  leads.exportSignups,
  leads.listSignupSources,
  leads.listLeadWeeks,
  leads.findPerson,
  leads.erasePerson,
  operations.health,
  operations.ready,
  operations.getContentVersions,
  vitals.reportVitals,
] as const;

type Described = (typeof contract)[number];

/** The routes of the contract, e.g. `GET /api/blog`. */
export type ContractRoute = Described['route'];
/** A read that needs no argument, e.g. `GET /api/blog`. */
export type ListRoute = Exclude<Extract<ContractRoute, `GET ${string}`>, `${string}{${string}`>;
const listRoutes: ReadonlySet<string> = new Set(
  contract.flatMap(({ route }) => (/^GET [^{]*$/.test(route) ? [route] : [])),
);
export const isListRoute = (route: string): route is ListRoute => listRoutes.has(route);
/** The endpoint behind a route. */
export type EndpointOf<R extends ContractRoute> = Extract<Described, { route: R }>;
type Input<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;
/** What a write of something with versions is made from: the `ETag` of what the caller has seen. */
type Precondition<R extends ContractRoute> = R extends ChangeRoute
  ? EndpointOf<R> extends { versioned: true }
    ? { ifMatch: string }
    : Record<never, never>
  : Record<never, never>;
/** What a caller passes: parameters of path and query, body fields and `ifMatch` in one object. */
export type ArgumentOf<R extends ContractRoute> = Precondition<R> &
  (EndpointOf<R> extends { params: infer P } ? Input<P> : Record<never, never>) &
  (EndpointOf<R> extends { query: infer Q } ? Input<Q> : Record<never, never>) &
  (EndpointOf<R> extends { body: infer B } ? Input<B> : Record<never, never>);
/** What the endpoint answers. */
export type ResponseOf<R extends ContractRoute> = z.output<EndpointOf<R>['response']>;
