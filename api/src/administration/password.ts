import { createHash, hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { AdminSecret } from '../environment';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** 19 MiB, two passes, one lane: OWASP's minimum for argon2id. */
export const ARGON2_COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For development only: processes with the same plain password accept each other's sessions. */
const salt = sha256('password of the administration in development').subarray(0, 16);

/** The password of the administration. A plain one is hashed first, so that both kinds take the same time to check. */
export class AdminPassword {
  private readonly hash: Promise<string>;

  constructor(secret: AdminSecret) {
    this.hash =
      'passwordHash' in secret
        ? Promise.resolve(secret.passwordHash)
        : hash(secret.password, { ...ARGON2_COSTS, salt });
  }

  /** Takes 19 MiB and a thread for some fifty milliseconds; the caller bounds concurrent checks. */
  async verify(candidate: string): Promise<boolean> {
    return verify(await this.hash, candidate);
  }

  /** Changes with the password; reveals nothing about it. */
  async fingerprint(): Promise<string> {
    return sha256(await this.hash).toString('hex');
  }

  /** A separate key for each purpose. All processes with this password have it, the database does not (RFC 5869). */
  async deriveSecret(purpose: string): Promise<Buffer> {
    return Buffer.from(hkdfSync('sha256', await this.hash, '', purpose, 32));
  }
}
