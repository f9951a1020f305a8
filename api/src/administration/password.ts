import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { AdminSecret } from '../environment';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** 19 MiB, two passes, one lane: OWASP's minimum for argon2id. */
export const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of development only: processes that were given the same password know each other's sessions. */
const salt = sha256('password of the administration in development').subarray(0, 16);
/** So many are checked at the same time; half of the threads that Node has for such work. */
const atOnce = 2;

/** The one password of the administration. A plain one is hashed first, so that both take the same time to check. */
export class AdminPassword {
  readonly #hash: Promise<string>;
  readonly #turn = pLimit(atOnce);

  constructor(secret: AdminSecret) {
    this.#hash =
      'passwordHash' in secret
        ? Promise.resolve(secret.passwordHash)
        : hash(secret.password, { ...costs, salt });
  }

  async isRight(candidate: string): Promise<boolean> {
    const known = await this.#hash;
    return this.#turn(() => verify(known, candidate));
  }

  /** Changes when the password is changed; says nothing about it. */
  async fingerprint(): Promise<string> {
    return sha256(await this.#hash).toString('hex');
  }
}
