import { createHash } from 'node:crypto';
import { sessionCookieName } from '@site/server-kit/session-cookie-name';
import { adminSession } from '@site/contracts/admin';
import type { Context } from 'koa';

/** How long the API may take to say whether a session is open, in milliseconds. */
const LIMIT_MS = 3_000;
/** For so long a session that the API confirmed counts while the API is away; it ends no later itself. */
const REMEMBERED_MS = 12 * 60 * 60 * 1000;

interface Sign {
  /** What to tell who wants to sign in; nothing when they are. */
  problem?: string;
  /** What their browser keeps. */
  cookies: string[];
}

const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Whether a request carries a session of the administration. The API knows; while it is away, a session that it
 * confirmed before still counts, because that is when operators need the platform's page most.
 */
export class Administration {
  /** Until when a session is remembered, in milliseconds since 1970, by the hash of its token. */
  private readonly confirmed = new Map<string, number>();
  private readonly cookie: string;

  constructor(
    private readonly apiOrigin: string,
    private readonly publicUrl: string,
    private readonly addressOf: (request: Context['req']) => string,
  ) {
    this.cookie = sessionCookieName(publicUrl);
  }

  async isOpen(ctx: Context): Promise<boolean> {
    const token = ctx.cookies.get(this.cookie);
    if (!token) return false;
    const name = nameOf(token);
    const isOpen = await this.ask(token);
    if (isOpen === undefined) return (this.confirmed.get(name) ?? 0) > Date.now();
    if (!isOpen) this.confirmed.delete(name);
    else if (!this.confirmed.has(name)) this.confirmed.set(name, Date.now() + REMEMBERED_MS);
    this.forgetEnded();
    return isOpen;
  }

  /** Begins a session at the API, for a page that works without script. */
  async signIn(ctx: Context, password: string): Promise<Sign> {
    const { host, protocol } = new URL(this.publicUrl);
    try {
      const answer = await fetch(`${this.apiOrigin}/api/admin/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.addressOf(ctx.req),
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
        },
        body: JSON.stringify({ password }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await answer.arrayBuffer();
      if (answer.ok) return { cookies: answer.headers.getSetCookie() };
      if (answer.status === 429)
        return { problem: 'Too many tries. Please wait a few minutes.', cookies: [] };
      if (answer.status < 500) return { problem: 'This password is not right.', cookies: [] };
    } catch {
      // It is away, which is said below.
    }
    const problem =
      'The API does not answer, and only it knows the password. Try again in a moment.';
    return { problem, cookies: [] };
  }

  /** Nothing when the API is away. */
  private async ask(token: string): Promise<boolean | undefined> {
    try {
      const answer = await fetch(`${this.apiOrigin}/api/admin/session`, {
        headers: { cookie: `${this.cookie}=${token}` },
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return answer.ok ? adminSession.parse(await answer.json()).signedIn : undefined;
    } catch {
      return undefined;
    }
  }

  private forgetEnded(): void {
    for (const [name, until] of this.confirmed)
      if (until <= Date.now()) this.confirmed.delete(name);
  }
}
