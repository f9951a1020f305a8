import { randomUUID } from 'node:crypto';
import { VISITOR_COOKIE } from '@site/contracts/cookies';
import type { Context } from 'koa';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** The id by which a visitor keeps the builds of a canary; it says nothing else about anybody. */
export const visitorOf = (ctx: Context): string | undefined => {
  const value = ctx.cookies.get(VISITOR_COOKIE);
  return value && /^[\w-]{1,64}$/.test(value) ? value : undefined;
};

/** Gives a visitor without an id one; this first answer still carries the stable builds. */
export function rememberVisitor(ctx: Context): void {
  ctx.cookies.set(VISITOR_COOKIE, randomUUID(), {
    maxAge: THIRTY_DAYS_MS,
    httpOnly: true,
    sameSite: 'lax',
  });
}
