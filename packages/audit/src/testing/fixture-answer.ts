import type { RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { FixtureSite, Route } from './sites/fixture-site';

interface Answered {
  status: number;
  headers: Record<string, string[]>;
  body: Buffer;
  /** The body as it goes over the wire. */
  sent: Buffer;
  encoding?: 'br';
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
  const { status = 200, headers = {}, body: content = '', compress: encoding } = route;
  const body = typeof content === 'string' ? Buffer.from(placed(content)) : content;
  return {
    status,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, [value].flat().map(placed)]),
      ),
      ...(encoding && { 'content-encoding': [encoding] }),
    },
    body,
    sent: encoding ? brotliCompressSync(body) : body,
    ...(encoding && { encoding }),
  };
}

/** Answers requests as a site does. */
export const toSiteListener =
  (site: FixtureSite): RequestListener =>
  ({ url = '/', headers }, response) => {
    const origin = `http://${headers.host ?? ''}`;
    const phone = /mobile/i.test(headers['user-agent'] ?? '');
    const answer = findAnswer(site, { path: url, origin, phone });
    response.writeHead(answer.status, answer.headers).end(answer.sent);
  };
