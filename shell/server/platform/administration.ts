import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminSession, type AdminSession } from '@site/contracts/admin';
import { locked } from '@site/server-kit/durable/lock';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { sessionCookieName } from '@site/server-kit/session-cookie-name';
import type { Context } from 'koa';
import { z } from 'zod';

/** How long the API may take to say whether a session is open, and to begin one, in milliseconds. */
const ASK_LIMIT_MS = 1_000;
const SIGN_IN_LIMIT_MS = 3_000;

/** A session that the API has confirmed: until when, in milliseconds since 1970, and whether it was signed out of. */
const confirmed = z.object({ until: z.number(), isOpen: z.boolean() });
type Confirmed = z.infer<typeof confirmed>;
const confirmedSessions = z.record(z.string(), confirmed);

interface Sign {
  /** What to tell who wants to sign in; nothing when they are. */
  problem?: string;
  status: number;
  /** What their browser keeps. */
  cookies: string[];
}

const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface AdministrationOptions {
  apiOrigin: string;
  publicUrl: string;
  /** Path of the file that has the confirmed sessions, by the hash of their token, also for the next start. */
  file: string;
  addressOf: (request: Context['req']) => string;
}

/**
 * Whether a request carries a session of the administration. The API knows; while it is away, a session that it
 * confirmed before still counts until its end, because that is when operators need the platform's page most.
 */
export class Administration {
  private readonly cookie: string;

  constructor(private readonly options: AdministrationOptions) {
    this.cookie = sessionCookieName(options.publicUrl);
  }

  /** Nothing when nobody can say: the API is away, and has not confirmed this session before. */
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

  /** Ends a session that was confirmed here, whatever the API says of it later: it may be away as somebody signs out. */
  async end(ctx: Context): Promise<void> {
    const token = ctx.cookies.get(this.cookie);
    const before = token && (await this.confirmed())[nameOf(token)];
    if (before) await this.remember(token, { ...before, isOpen: false });
  }

  /** Begins a session at the API, for a page that works without script. */
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
      // It is away, which is said below.
    }
    const problem =
      'The API does not answer, and only it knows the password. Try again in a moment.';
    return { status: 503, problem, cookies: [] };
  }

  /** Nothing when the API is away. */
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

  /** Those that have not ended. */
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
    // On a full disk a session is not known while the API is away; that it is open now counts all the same.
    await locked(file, write).catch(() => undefined);
  }
}
