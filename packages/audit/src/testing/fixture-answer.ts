import type { RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { FixtureSite, Route } from './sites/fixture-site';

interface Answered {
  status: number;
  headers: Record<string, string[]>;
  body: Buffer;
  /** The body as it goes over the wire. */
  sent: Buffer;
}

/** Finds the route of a request and replaces `{origin}` in it. */
export function findAnswer(site: FixtureSite, url: URL, userAgent = ''): Answered {
  const path = `${url.pathname}${url.search}`;
  const route: Route = (/mobile/i.test(userAgent) ? site.phone?.[path] : undefined) ??
    site.routes[path] ?? {
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: 'Not found',
    };
  const placed = (text: string): string => text.replaceAll('{origin}', url.origin);
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
  };
}

/** Answers requests as a site does. */
export const toSiteListener =
  (site: FixtureSite): RequestListener =>
  ({ url = '/', headers }, response) => {
    const requested = new URL(`http://${headers.host ?? ''}${url}`);
    const answer = findAnswer(site, requested, headers['user-agent']);
    response.writeHead(answer.status, answer.headers).end(answer.sent);
  };
