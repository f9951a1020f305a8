import type { Middleware } from 'koa';

export type Headers = Readonly<Record<string, string>>;

const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * The same for every answer, so they are made once. An API's answers are data: nothing in them may load, run, be
 * framed or be sniffed as something else. Where visitors come by https, they shall always do (RFC 6797).
 */
export const securityHeaders = (publicUrl: string): Headers =>
  new URL(publicUrl).protocol === 'https:'
    ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : always;

/** What every answer carries besides its own: the constant headers and the request's name. */
export const setCommonHeaders =
  (headers: Headers): Middleware =>
  (ctx, next) => {
    ctx.set(headers);
    ctx.set('x-request-id', ctx.state.requestId);
    return next();
  };
