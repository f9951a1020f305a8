import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { encode, type EncodedBody } from '@site/server-kit/caching/compress';
import type { CachedAnswer } from '@site/server-kit/caching/write-cached';
import { type Encoding, negotiateEncoding } from '@site/server-kit/http/accepted-encoding';
import { matchesEtag } from '@site/server-kit/http/conditional';
import type { Headers } from '@site/server-kit/http/security-headers';

interface EncodedAnswer extends CachedAnswer {
  /** The same headers for Koa. */
  headersByName: Headers;
}

export interface Representation extends Readonly<Record<Encoding, EncodedAnswer>> {
  hash: string;
}

const getBodies = ({ br, gzip, identity }: Representation): EncodedBody => ({
  br: br.body,
  gzip: gzip.body,
  identity: identity.body,
});

/** @param previous an earlier representation: an unchanged body is not compressed again */
export async function encodeBody(
  body: Buffer,
  headers: Headers,
  previous?: Representation,
): Promise<Representation> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const bodies = previous?.hash === hash ? getBodies(previous) : await encode(body);
  const answer = (encoding: Encoding): EncodedAnswer => {
    const isSmaller = bodies[encoding].length < body.length;
    const etag = isSmaller ? `"${hash}-${encoding}"` : `"${hash}"`;
    const headersByName = {
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Origin',
      ...headers,
      etag,
      ...(isSmaller && { 'content-encoding': encoding }),
    };
    const bytes = isSmaller ? bodies[encoding] : bodies.identity;
    return { body: bytes, etag, headers: Object.entries(headersByName).flat(), headersByName };
  };
  return { hash, br: answer('br'), gzip: answer('gzip'), identity: answer('identity') };
}

export function byteLength({ br, gzip, identity }: Representation): number {
  const answers = [br, gzip, identity];
  const parts = [...new Set(answers.map(({ body }) => body)), ...answers.flatMap((a) => a.headers)];
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** Answers within Koa. @param age seconds since the body was last known to be current, if it may be stale */
export function sendRepresentation(
  ctx: Context,
  representation: Representation,
  age?: number,
): void {
  const { body, etag, headersByName } = representation[negotiateEncoding(ctx.req)];
  ctx.set(headersByName);
  if (age !== undefined) ctx.set('age', String(age));
  if (matchesEtag(ctx.req, etag)) ctx.status = 304;
  else ctx.body = body;
}

/** Sends a body that is made on the first request and kept; after a failure the next request makes it. */
export function serveMemoized(make: () => Buffer | Promise<Buffer>, headers: Headers): Middleware {
  let made: Promise<Representation> | undefined;
  return async (ctx) => {
    made ??= Promise.resolve(make()).then((body) => encodeBody(body, headers));
    made.catch(() => (made = undefined));
    sendRepresentation(ctx, await made);
  };
}
