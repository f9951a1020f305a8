import type { IncomingMessage } from 'node:http';

const stripWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the version of this tag: the weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
export function matchesEtag({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const header = headers['if-none-match'];
  if (header === undefined) return false;
  if (header === etag) return true;
  const opaque = stripWeakPrefix(etag);
  return header.split(',').some((tag) => ['*', opaque].includes(stripWeakPrefix(tag)));
}
