import { createHash } from 'node:crypto';

/** Subresource integrity value of a file (W3C SRI). */
export const getIntegrity = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
