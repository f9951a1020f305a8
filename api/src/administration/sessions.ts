import type { Middleware } from 'koa';
import { model, Schema } from 'mongoose';
import { HOUR_MS } from '@site/server-kit/duration';
import { readDatabaseTime } from '../database/clock';
import { baseOptions } from '../database/fields';
import { ApiError } from '../http/errors';
import type { SessionCookie } from '../http/session-cookie';
import { hashTokenAsHex, newToken } from '../lib/tokens';
import type { AdminPassword } from './password';

const schema = new Schema(
  {
    /** SHA-256 of the token, in hexadecimal: a reader of the database cannot sign in with it. */
    _id: String,
    /** Fingerprint of the password at sign-in. */
    fingerprint: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  baseOptions,
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AdminSession = model('AdminSession', schema, 'admin_sessions');

/** Milliseconds from sign-in to the end of a session, regardless of activity: 12 hours. */
const LIFETIME_MS = 12 * HOUR_MS;

/** Short name that distinguishes sessions: too little of the token's hash to sign in with. */
export const getSessionName = (token: string): string => hashTokenAsHex(token).slice(0, 8);

/** Sessions of the administration, by token. Only the browser has the plain token. */
export class AdminSessions {
  constructor(private readonly password: Pick<AdminPassword, 'fingerprint'>) {}

  /** Begins a session, and ends the browser's former one. @returns the new token */
  async begin(previousToken: string | undefined): Promise<string> {
    const token = newToken();
    await AdminSession.create({
      _id: hashTokenAsHex(token),
      fingerprint: await this.password.fingerprint(),
      expiresAt: new Date((await readDatabaseTime()).getTime() + LIFETIME_MS),
    });
    await this.end(previousToken);
    return token;
  }

  /** End of a token's session; undefined when it has ended or was begun with a former password. */
  async getExpiry(token: string | undefined): Promise<Date | undefined> {
    if (!token) return undefined;
    const session = await AdminSession.findOne({
      _id: hashTokenAsHex(token),
      fingerprint: await this.password.fingerprint(),
      // The index removes sessions only once a minute; `expiresAt` was computed by the same database clock.
      $expr: { $gt: ['$expiresAt', '$$NOW'] },
    });
    return session?.expiresAt;
  }

  async end(token: string | undefined): Promise<boolean> {
    if (!token) return false;
    const { deletedCount } = await AdminSession.deleteOne({ _id: hashTokenAsHex(token) });
    return deletedCount > 0;
  }
}

/** Lets requests of a signed-in author through; answers others with 401 before their body is read. */
export function requireSession(
  sessions: Pick<AdminSessions, 'getExpiry'>,
  cookie: Pick<SessionCookie, 'read'>,
): Middleware {
  return async (ctx, next) => {
    if (!(await sessions.getExpiry(cookie.read(ctx))))
      throw new ApiError(
        401,
        'unauthenticated',
        'You’re not signed in. Please enter the administration password.',
      );
    await next();
  };
}
