import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { type Encoding, negotiateEncoding } from '@site/server-kit/http/accepted-encoding';

/** A text in the encodings that it has so far. */
export type Body = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** An ETag. It is weak, because all encodings of a page are the same page (RFC 9110, 8.8.3). */
export const createWeakEtag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** A body in the encoding with the smallest result that it has and the request accepts. */
export function negotiateBody(request: IncomingMessage, body: Body): [Encoding, Buffer] {
  const encoding = negotiateEncoding(request);
  const encoded = body[encoding];
  return encoded ? [encoding, encoded] : ['identity', body.identity];
}

/** Sends a body in the best encoding that it has. A page that is not cached is compressed by the middleware. */
export function sendBody(ctx: Context, body: Body): void {
  const [encoding, encoded] = negotiateBody(ctx.req, body);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = encoded;
}
