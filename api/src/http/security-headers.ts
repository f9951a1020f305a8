import { type Headers, securityHeaders } from '@site/server-kit/security-headers';
import type { Middleware } from 'koa';

/** An API's answers are data: nothing in them may load, run, be framed or be sniffed as something else. */
export const apiHeaders = (publicUrl: string): Headers =>
  securityHeaders(publicUrl, {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
  });

/** What every answer carries besides its own: the constant headers and the request's name. */
export const setCommonHeaders =
  (headers: Headers): Middleware =>
  (ctx, next) => {
    ctx.set(headers);
    ctx.set('x-request-id', ctx.state.requestId);
    return next();
  };
