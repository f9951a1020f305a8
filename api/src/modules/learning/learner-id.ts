import { createHash, randomBytes } from 'node:crypto';

/** What a cookie says of a new learner: 256 bits of chance. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is kept of a token. Chance of this size needs no slow hash to be kept from whoever reads the database: nothing
 * there opens anybody's progress.
 */
export const fingerprintOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The learner of a cookie's token. */
export const learnerOf = (token: string): string => fingerprintOf(token);

/** The learner to whom an address leads that learned before browsers had cookies; opened by a link to it alone. */
export const addressLearner = (email: string): string => fingerprintOf(`address ${email}`);

/** A field that holds one. */
export const learnerId = {
  type: String,
  required: true as const,
  match: /^[\w-]{43}$/,
};

/** What progress is found by: the learner, and the address by which a client of theirs tells several apart. */
export interface LearnerKey {
  learner: string;
  email: string;
}
