import cors from '@koa/cors';
import Router from '@koa/router';
import type { Headers } from '@site/server-kit/security-headers';
import { discardUnreadBody } from '@site/server-kit/unread-body';
import Koa, { type Middleware } from 'koa';
import { z } from 'zod';
import type { Database } from './database/database';
import type { Environment } from './environment';
import { answerErrors } from './http/answer-errors';
import { clientAddress } from './http/client-address';
import { ApiError, databaseAway, notFound } from './http/errors';
import { refuseForeign } from './http/foreign-origin';
import { mount } from './http/mount';
import { observe } from './http/observe';
import { setCommonHeaders } from './http/security-headers';
import { sessionCookie } from './http/session-cookie';
import { admissions } from './limits/routes';
import { limitTraffic } from './limits/traffic';
import type { Log } from './log';
import type { SiteIdentity } from './mail/letter';
import { serveMedia } from './media/routes';
import { answerMetrics } from './metrics/answer';
import { outboxMetrics } from './metrics/outbox';
import type { ProcessMetrics } from './metrics/process';
import { contentMetrics } from './metrics/content';
import { RequestMetrics } from './metrics/requests';
import { AdminPassword } from './modules/admin/password';
import { requireSession } from './modules/admin/require-session';
import { adminRoutes } from './modules/admin/routes';
import { AdminSessions } from './modules/admin/sessions';
import { auditCatalogueRoutes, auditRoutes } from './modules/audit/routes';
import { Audits } from './modules/audit/service';
import type { AuditQueue } from './modules/audit/run/audit-queue';
import { RunProgress } from './modules/audit/run/progress';
import { auditSummaryRoutes } from './modules/audit/summary/routes';
import { blogRoutes } from './modules/blog/routes';
import { caseStudyRoutes } from './modules/case-studies/routes';
import type { ChecklistFile } from './modules/checklist/read';
import { checklistRoutes, serveChecklistPdf } from './modules/checklist/routes';
import { contactRoutes } from './modules/contact/routes';
import { learningRoutes } from './modules/learning/routes';
import { leadToUnsubscribePage, newsletterRoutes } from './modules/newsletter/routes';
import { operationsRoutes } from './modules/operations/routes';
import { testimonialRoutes } from './modules/testimonials/routes';
import { describeApi } from './openapi/document';
import { mountDocumentation } from './openapi/routes';
import { type Representations, sendReady } from './representations/representations';
import type { ContentVersions } from './representations/versions';

export interface Dependencies {
  environment: Pick<
    Environment,
    | 'publicUrl'
    | 'corsOrigins'
    | 'adminSecret'
    | 'trustedProxies'
    | 'rateLimitFactor'
    | 'metricsToken'
    | 'learningTimeZone'
  >;
  database: Pick<Database, 'available' | 'ping'>;
  representations: Representations;
  versions: Pick<ContentVersions, 'changed' | 'current'>;
  checklist: ChecklistFile;
  site: SiteIdentity;
  auditQueue: Pick<AuditQueue, 'audit'>;
  /** Folder with the artwork. */
  mediaFolder: string;
  log: Log;
  /** What every answer carries. */
  headers: Headers;
  processMetrics: Pick<ProcessMetrics, 'families'>;
  /** The time by which days are counted. */
  now: () => Date;
}

/** A caller that went away is no event. */
const gone = z.object({
  code: z.enum(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ECANCELED']),
});

/** The last word on a path: `Allow` for those that are known by another method, 404 for the rest. */
const answerUnrouted =
  (router: Router): Middleware =>
  (ctx) => {
    const methods = new Set(
      router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods),
    );
    if (methods.size === 0) throw notFound('This path');
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    if (ctx.method === 'OPTIONS') {
      ctx.set('allow', allow);
      ctx.status = 204;
      return;
    }
    throw new ApiError(405, 'method_not_allowed', `This path knows ${allow} only.`, {
      headers: { allow },
    });
  };

/** The whole API as a Koa application, without a port. */
export function createApp(dependencies: Dependencies): Koa {
  const { environment, database, representations, headers, log } = dependencies;
  const router = new Router({ sensitive: true, strict: true });
  const serving = {
    router,
    representations,
    publicUrl: environment.publicUrl,
    admissionTo: admissions(environment.rateLimitFactor),
    log,
  };
  const needDatabase: Middleware = (_ctx, next) => {
    if (!database.available()) throw databaseAway();
    return next();
  };
  const { publicUrl, corsOrigins, adminSecret } = environment;
  const password = new AdminPassword(adminSecret);
  const sessions = new AdminSessions(password);
  const cookie = sessionCookie(publicUrl);
  const ownOnly = refuseForeign([publicUrl, ...corsOrigins]);
  const authorsOnly = [ownOnly, requireSession(sessions, cookie)];
  const stored = [
    ...blogRoutes({ versions: dependencies.versions, authorsOnly, log }),
    ...adminRoutes({ password, sessions, cookie, refuseForeign: ownOnly }),
    ...caseStudyRoutes,
    ...testimonialRoutes,
    ...learningRoutes({
      versions: dependencies.versions,
      now: dependencies.now,
      timeZone: environment.learningTimeZone,
    }),
    ...newsletterRoutes,
    ...contactRoutes,
    ...auditRoutes(new Audits(dependencies.auditQueue, new RunProgress(log))),
    ...auditSummaryRoutes,
  ];
  const standing = [
    ...auditCatalogueRoutes,
    ...checklistRoutes(dependencies.checklist),
    ...operationsRoutes(database),
  ];
  mount(serving, stored, needDatabase);
  mount(serving, standing);
  mountDocumentation(router, describeApi({ stored, standing }, environment.publicUrl), headers);
  router.get('/api/media/*file', serveMedia(dependencies.mediaFolder));
  router.get('/api/checklist.pdf', serveChecklistPdf(dependencies.checklist, dependencies.site));
  router.get('/api/newsletter/unsubscribe/:token', leadToUnsubscribePage(publicUrl));

  const metrics = new RequestMetrics();
  const app = new Koa();
  app.on('error', (error: unknown) => {
    if (!gone.safeParse(error).success) log.error({ err: error }, 'failed');
  });
  app.use(discardUnreadBody);
  app.use(observe(log, metrics));
  app.use(sendReady(representations));
  app.use(setCommonHeaders(headers));
  app.use(
    cors({
      origin: ({ headers: { origin } }) =>
        origin !== undefined && environment.corsOrigins.includes(origin) ? origin : '',
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
      allowHeaders: ['content-type'],
      exposeHeaders: ['retry-after', 'x-request-id'],
      maxAge: 600,
      keepHeadersOnError: false,
    }),
  );
  app.use(answerErrors(log));
  app.use(clientAddress(environment.trustedProxies));
  app.use(limitTraffic(environment.rateLimitFactor));
  app.use(
    answerMetrics(environment.metricsToken, [
      () => metrics.families(),
      () => contentMetrics(representations.counts),
      outboxMetrics,
      () => dependencies.processMetrics.families(),
    ]),
  );
  app.use(router.routes());
  app.use(answerUnrouted(router));
  return app;
}
