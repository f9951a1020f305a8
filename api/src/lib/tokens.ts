import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a cookie: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored form of a token; 256 random bits need no slow hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The same in hexadecimal, by which sessions of the administration and links to drafts are stored. */
export const hashTokenAsHex = (token: string): string =>
  Buffer.from(hashToken(token), 'base64url').toString('hex');
