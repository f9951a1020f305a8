import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { answerText } from '@site/server-kit/http/answer-text';

/** Answers when other middleware throws, and keeps errors out of caches. */
export const answerErrors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
      if (status < 500) answerText(ctx, status, 'This address isn’t valid.');
      else {
        const reason = error instanceof Error ? error.stack : String(error);
        log.error({ method: ctx.method, reason }, 'answer failed');
        answerText(ctx, 500, 'Something went wrong on our side. Please try again in a moment.');
      }
    }
    // Without Cache-Control, caches may store a 404, 405 or 410 (RFC 9110, 15.1), such as that of a file about to come.
    if (ctx.status >= 400 && !ctx.response.get('Cache-Control'))
      ctx.set('Cache-Control', cacheControl.none);
  };
