import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Headers } from '../evidence';
import type { FixtureSite, Route } from './sites/fixture-site';

/** An answer of a site before compression. */
export interface Answered {
  status: number;
  headers: Headers;
  body: Buffer;
  compress?: Route['compress'];
}

interface SiteRequest {
  /** With its query. */
  path: string;
  origin: string;
  phone: boolean;
}

/** Finds the route of a request and replaces `{origin}` in it. */
export function findAnswer(site: FixtureSite, { path, origin, phone }: SiteRequest): Answered {
  const route: Route = (phone ? site.phone?.[path] : undefined) ??
    site.routes[path] ?? {
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: 'Not found',
    };
  const placed = (text: string): string => text.replaceAll('{origin}', origin);
  const { status = 200, headers = {}, body = '', compress } = route;
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().map(placed)]),
    ),
    body: typeof body === 'string' ? Buffer.from(placed(body)) : body,
    ...(compress && { compress }),
  };
}

/** A body as it goes over the wire. */
export const encoded = (body: Buffer, compress: Route['compress']): Buffer => {
  if (compress === 'br') return brotliCompressSync(body);
  return compress === 'gzip' ? gzipSync(body) : body;
};
