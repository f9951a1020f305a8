import type { Middleware } from 'koa';

/**
 * The same for every answer, so they are a constant and not a computation. An API's answers are data: nothing in
 * them may load, run, be framed or be sniffed as something else.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What every answer carries besides its own: the constant headers and the request's name. */
export const setCommonHeaders: Middleware = (ctx, next) => {
  ctx.set(securityHeaders);
  ctx.set('x-request-id', ctx.state.requestId);
  return next();
};
