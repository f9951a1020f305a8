import { z } from 'zod';
import { OVERRIDE_COOKIE } from '@site/contracts/platform/cookies';
import { buildId, remoteName } from '@site/contracts/platform/remote-manifest';
import { HOUR_MS } from '@site/server-kit/duration';
import { hasCookie, siteCookie } from '@site/server-kit/http/site-cookie';
import { hmac, isSameText } from '../map/site-key';

const MAX_AGE_MS = 2 * HOUR_MS;

interface OverrideChoice {
  builds: ReadonlyMap<string, string>;
  until: number;
}

const payload = z.strictObject({ until: z.int(), builds: z.record(remoteName, buildId) });

/** Whether a request carries an override cookie; {@link readOverrideChoice} checks whether it is valid. */
export const hasOverrideCookie = (cookies: string | undefined): boolean =>
  hasCookie(cookies, OVERRIDE_COOKIE);

const signOverride = (text: string, key: string): string => hmac(key, `override ${text}`);

/** The value of the only cookie of this name; undefined when there are several, as their order is not defined. */
function findCookieText(cookies: string, name: string): string | undefined {
  const values = cookies.split(';').filter((pair) => pair.split('=')[0]?.trim() === name);
  const [, text] = /^[^=]*=([\w-]{1,2000}\.[\w-]{43})\s*$/.exec(values[0] ?? '') ?? [];
  return values.length === 1 ? text : undefined;
}

function parsePayload(text: string): z.infer<typeof payload> | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The override in a request's cookie, if its signature is valid and it has not expired.
 * @param key that signs overrides
 */
export function readOverrideChoice(
  cookies: string | undefined,
  publicUrl: string,
  key: string | undefined,
): OverrideChoice | undefined {
  const value = cookies && findCookieText(cookies, siteCookie(publicUrl, OVERRIDE_COOKIE).name);
  if (!value || !key) return undefined;
  const [text = '', signature = ''] = value.split('.');
  if (!isSameText(signOverride(text, key), signature)) return undefined;
  const content = parsePayload(text);
  return content && content.until > Date.now()
    ? { until: content.until, builds: new Map(Object.entries(content.builds)) }
    : undefined;
}

const setCookie = (publicUrl: string, text: string, seconds: number): string =>
  siteCookie(publicUrl, OVERRIDE_COOKIE).format(text, { sameSite: 'Lax', seconds });

export function createOverrideCookie(
  builds: Readonly<Record<string, string>>,
  publicUrl: string,
  key: string,
): string {
  const content = { until: Date.now() + MAX_AGE_MS, builds };
  const text = Buffer.from(JSON.stringify(payload.parse(content))).toString('base64url');
  return setCookie(publicUrl, `${text}.${signOverride(text, key)}`, MAX_AGE_MS / 1000);
}

export const clearOverrideCookie = (publicUrl: string): string => setCookie(publicUrl, '', 0);
