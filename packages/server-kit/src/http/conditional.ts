import type { IncomingMessage } from 'node:http';

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the version of this tag: the weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  if (known === etag) return true;
  const opaque = withoutWeakness(etag);
  return known.split(',').some((tag) => ['*', opaque].includes(withoutWeakness(tag)));
}
