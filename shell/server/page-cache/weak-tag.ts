import { createHash } from 'node:crypto';

/** Weak: the same thing in another encoding is the same to whoever has it (RFC 9110, 8.8.3). */
export const weakTag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
