import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminSession, type AdminSession } from '@site/contracts/admin';
import { SESSION_COOKIE } from '@site/contracts/cookies';
import { locked } from '@site/server-kit/durable/lock';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { siteCookie } from '@site/server-kit/http/site-cookie';
import type { Context } from 'koa';
import { z } from 'zod';

/** Timeouts of the API for checking a session and for signing in, in milliseconds. */
const ASK_LIMIT_MS = 1_000;
const SIGN_IN_LIMIT_MS = 3_000;

/** A session that the API has confirmed: its end in milliseconds since 1970, and whether it is still signed in. */
const confirmed = z.object({ until: z.number(), isOpen: z.boolean() });
type Confirmed = z.infer<typeof confirmed>;
const confirmedSessions = z.record(z.string(), confirmed);

interface Sign {
  /** The error message; absent when signing in succeeded. */
  problem?: string;
  status: number;
  /** `Set-Cookie` headers. */
  cookies: string[];
}

const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface AdministrationOptions {
  apiOrigin: string;
  publicUrl: string;
  /** Path of the file with the confirmed sessions, by the hash of their token; it outlives a restart. */
  file: string;
  addressOf: (request: Context['req']) => string;
}

/**
 * Checks administration sessions with the API. While the API is away, a session that it confirmed before counts until
 * its end, because operators need the platform page most during an outage.
 */
export class Administration {
  private readonly cookie: string;

  constructor(private readonly options: AdministrationOptions) {
    this.cookie = siteCookie(options.publicUrl, SESSION_COOKIE).name;
  }

  /** Undefined when it is unknown: the API is away, and has not confirmed this session before. */
  async isOpen(ctx: Context): Promise<boolean | undefined> {
    const token = ctx.cookies.get(this.cookie);
    if (!token) return false;
    const { [nameOf(token)]: before } = await this.confirmed();
    if (before?.isOpen === false) return false;
    const now = await this.ask(token);
    if (!now) return before?.isOpen;
    if (now.signedIn && now.endsAt && !before)
      await this.remember(token, { until: Date.parse(now.endsAt), isOpen: true });
    if (!now.signedIn && before) await this.remember(token, { ...before, isOpen: false });
    return now.signedIn;
  }

  /** Ends a confirmed session here, because the API may be away when the administrator signs out. */
  async end(ctx: Context): Promise<void> {
    const token = ctx.cookies.get(this.cookie);
    const before = token && (await this.confirmed())[nameOf(token)];
    if (before) await this.remember(token, { ...before, isOpen: false });
  }

  /** Signs in at the API, for the form that works without script. */
  async signIn(ctx: Context, password: string): Promise<Sign> {
    const { apiOrigin, publicUrl, addressOf } = this.options;
    const { host, protocol } = new URL(publicUrl);
    try {
      const answer = await fetch(`${apiOrigin}/api/admin/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(ctx.req),
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
        },
        body: JSON.stringify({ password }),
        signal: AbortSignal.timeout(SIGN_IN_LIMIT_MS),
      });
      await answer.arrayBuffer();
      const { ok, status } = answer;
      if (ok) return { status, cookies: answer.headers.getSetCookie() };
      if (status === 429)
        return { status, problem: 'Too many tries. Please wait a few minutes.', cookies: [] };
      if (status < 500) return { status: 401, problem: 'This password is not right.', cookies: [] };
    } catch {
      // The API is away; the message below says so.
    }
    const problem =
      'The API does not answer, and only it knows the password. Try again in a moment.';
    return { status: 503, problem, cookies: [] };
  }

  /** The API's answer for a session token; undefined when the API is away. */
  private async ask(token: string): Promise<AdminSession | undefined> {
    try {
      const answer = await fetch(`${this.options.apiOrigin}/api/admin/session`, {
        headers: { cookie: `${this.cookie}=${token}` },
        signal: AbortSignal.timeout(ASK_LIMIT_MS),
      });
      return answer.ok ? adminSession.parse(await answer.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Confirmed sessions that have not expired. */
  private async confirmed(): Promise<Record<string, Confirmed>> {
    try {
      const all = confirmedSessions.parse(JSON.parse(await readFile(this.options.file, 'utf8')));
      return Object.fromEntries(Object.entries(all).filter(([, { until }]) => until > Date.now()));
    } catch {
      return {};
    }
  }

  private async remember(token: string, session: Confirmed): Promise<void> {
    const { file } = this.options;
    const write = async () => {
      const all = { ...(await this.confirmed()), [nameOf(token)]: session };
      await replaceFile(file, JSON.stringify(all), 0o600);
    };
    // A failed write, e.g. on a full disk, only means that the session is unknown during an outage of the API.
    await locked(file, write).catch(() => undefined);
  }
}
