import type { Context } from 'koa';

/** Whether the caller has this version already: the weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
export function isKnown(ctx: Pick<Context, 'req'>, etag: string): boolean {
  const known = ctx.req.headers['if-none-match'];
  if (known === undefined) return false;
  return (
    known === etag ||
    known.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')))
  );
}
