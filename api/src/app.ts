import cors from '@koa/cors';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { z } from 'zod';
import type { Database } from './database/database';
import type { Environment } from './environment';
import { answerErrors } from './http/answer-errors';
import { ApiError, databaseAway, notFound } from './http/errors';
import { mount } from './http/mount';
import { observe } from './http/observe';
import { setCommonHeaders } from './http/security-headers';
import type { Log } from './log';
import { serveMedia } from './media/routes';
import { auditRoutes } from './modules/audit/routes';
import { blogRoutes } from './modules/blog/routes';
import { caseStudyRoutes } from './modules/case-studies/routes';
import { contactRoutes } from './modules/contact/routes';
import { learningRoutes } from './modules/learning/routes';
import { newsletterRoutes } from './modules/newsletter/routes';
import { operationsRoutes } from './modules/operations/routes';
import { testimonialRoutes } from './modules/testimonials/routes';
import { describeApi } from './openapi/document';
import { mountDocumentation } from './openapi/routes';
import { type Representations, sendReady } from './representations/representations';
import type { ContentVersions } from './representations/versions';

export interface Dependencies {
  environment: Pick<Environment, 'publicUrl' | 'corsOrigins' | 'learningTimeZone'>;
  database: Pick<Database, 'available' | 'ping'>;
  representations: Representations;
  versions: Pick<ContentVersions, 'current'>;
  /** Folder with the artwork. */
  mediaFolder: string;
  log: Log;
  /** Whether the process is about to stop. */
  isClosing: () => boolean;
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
  const { environment, database, representations, log } = dependencies;
  const router = new Router({ sensitive: true, strict: true });
  const serving = { router, representations, publicUrl: environment.publicUrl, log };
  const needDatabase: Middleware = (_ctx, next) => {
    if (!database.available()) throw databaseAway();
    return next();
  };
  const stored = [
    ...blogRoutes,
    ...caseStudyRoutes,
    ...testimonialRoutes,
    ...learningRoutes({
      versions: dependencies.versions,
      now: dependencies.now,
      timeZone: environment.learningTimeZone,
    }),
    ...newsletterRoutes,
    ...contactRoutes,
  ];
  const standing = [...auditRoutes, ...operationsRoutes(database)];
  mount(serving, stored, needDatabase);
  mount(serving, standing);
  mountDocumentation(router, describeApi({ stored, standing }, environment.publicUrl));
  router.get('/api/media/*file', serveMedia(dependencies.mediaFolder));

  const app = new Koa();
  app.on('error', (error: unknown) => {
    if (!gone.safeParse(error).success) log.error({ err: error }, 'failed');
  });
  app.use(observe(log, dependencies.isClosing));
  app.use(sendReady(representations));
  app.use(setCommonHeaders);
  app.use(
    cors({
      origin: ({ headers: { origin } }) =>
        origin !== undefined && environment.corsOrigins.includes(origin) ? origin : '',
      credentials: true,
      maxAge: 600,
      keepHeadersOnError: false,
    }),
  );
  app.use(answerErrors(log));
  app.use(router.routes());
  app.use(answerUnrouted(router));
  return app;
}
