import { randomBytes } from 'node:crypto';

/** A token for the link of an e-mail: 256 bits of chance in the form of the contract's `mailToken`. */
export const newMailToken = (): string => randomBytes(32).toString('base64url');
