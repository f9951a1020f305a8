import { createHash } from 'node:crypto';

/** Stored form of a token; 256 random bits need no slow hash. */
export const fingerprintOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Seconds for which a link that gives access works, and its address is kept. */
export const linkSeconds = 24 * 60 * 60;

/** Hashes of the tokens in the copies of the email; an email may be sent again. */
export const linkTokens = { type: [String], default: [] };

/** Matches links that still work; the index removes expired ones only once a minute. */
export const working = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - linkSeconds * 1000) },
});
