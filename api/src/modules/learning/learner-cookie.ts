import { LEARNER_COOKIE } from '@site/contracts/cookies';
import type { Context } from 'koa';

/** The longest that browsers keep a cookie (RFC 6265bis, 5.5); each completion, tick and opened link begins it anew. */
const fourHundredDays = 400 * 24 * 60 * 60;

/** What our tokens look like; anything else was not given by us. */
const form = /^[\w-]{43}$/;

/** The cookie that says whose progress is meant: chance that nobody guesses, and nothing else. */
export interface LearnerCookie {
  /** The token that a request brought. */
  read: (ctx: Context) => string | undefined;
  give: (ctx: Context, token: string) => void;
  /** Makes the browser forget it. */
  clear: (ctx: Context) => void;
}

/**
 * Out of reach for scripts, and sent with pages so that they come from the server right; `Lax`, because who follows a
 * link to a lesson from elsewhere is the same learner. `__Host-` keeps sister domains and plain connections from
 * setting it where the site is encrypted (RFC 6265bis, 4.1.3).
 */
export function learnerCookie(publicUrl: string): LearnerCookie {
  const encrypted = new URL(publicUrl).protocol === 'https:';
  const name = encrypted ? `__Host-${LEARNER_COOKIE}` : LEARNER_COOKIE;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`;
  const set = (ctx: Context, token: string, seconds: number) =>
    // Koa would refuse `Secure` here: the connection between the shell and this process is a plain one.
    ctx.append('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${seconds}`);
  return {
    read: (ctx) => {
      const token = ctx.cookies.get(name);
      return token && form.test(token) ? token : undefined;
    },
    give: (ctx, token) => set(ctx, token, fourHundredDays),
    clear: (ctx) => set(ctx, '', 0),
  };
}
