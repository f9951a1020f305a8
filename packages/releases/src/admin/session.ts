import type { Context } from 'koa';
import { adminSession, signIn } from '@site/contracts/administration/admin';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import type { ClientAddresses } from '@site/server-kit/clients/client-address';
import { siteCookie } from '@site/server-kit/http/site-cookie';
import type { ReleasesEnvironment } from '../environment';

/** Milliseconds that the API may take to check a session. */
const CHECK_TIMEOUT_MS = 1_000;

export const API_AWAY =
  'The API doesn’t answer, and only it can sign you in. Try again in a moment.';

/** The administration's sessions, which the API alone knows. */
export function createSessions(
  { API_ORIGIN, PUBLIC_URL }: ReleasesEnvironment,
  clients: Pick<ClientAddresses, 'getAddress'>,
) {
  const cookie = siteCookie(PUBLIC_URL, SESSION_COOKIE).name;
  const { host, protocol } = new URL(PUBLIC_URL);
  const address = `${API_ORIGIN}/api/admin/session`;
  return {
    /** Whether a request has a session; undefined while the API is away. */
    async hasSession(ctx: Context): Promise<boolean | undefined> {
      const token = ctx.cookies.get(cookie);
      if (!token) return false;
      try {
        const answer = await fetch(address, {
          headers: { cookie: `${cookie}=${token}` },
          signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
        });
        return answer.ok ? adminSession.parse(await answer.json()).signedIn : undefined;
      } catch {
        return undefined;
      }
    },

    /**
     * Signs in at the API, for the form that works without script.
     * @returns `Set-Cookie` headers, and the problem unless signing in succeeded
     */
    async signIn(
      ctx: Context,
      password: string,
    ): Promise<{ status: number; cookies: string[]; problem?: string }> {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': clients.getAddress(ctx.req),
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
        },
        body: JSON.stringify({ password }),
        signal: AbortSignal.timeout(signIn.limitMs),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer || answer.status >= 500) return { status: 503, problem: API_AWAY, cookies: [] };
      const { ok, status } = answer;
      if (ok) return { status, cookies: answer.headers.getSetCookie() };
      return status === 429
        ? { status, problem: 'Too many tries. Please wait a few minutes.', cookies: [] }
        : { status: 401, problem: 'That password is wrong.', cookies: [] };
    },
  };
}
