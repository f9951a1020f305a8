import type { Middleware } from 'koa';
import { buildSecurityHeaders, type Headers } from '@site/server-kit/http/security-headers';

/** The API answers with data: no answer may load, run, be framed or be sniffed as another type. */
export const buildApiHeaders = (publicUrl: string): Headers =>
  buildSecurityHeaders(publicUrl, {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
  });

/** Sets the headers of every answer: the constant ones and the request id. */
export const setDefaultHeaders =
  (headers: Headers): Middleware =>
  (ctx, next) => {
    ctx.set(headers);
    ctx.set('x-request-id', ctx.state.requestId);
    return next();
  };
