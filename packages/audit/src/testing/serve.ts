import type { RequestListener } from 'node:http';
import { encoded, findAnswer } from './fixture-answer';
import type { FixtureSite } from './sites/fixture-site';

/** Answers requests as a site does. */
export const toSiteListener =
  (site: FixtureSite): RequestListener =>
  (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const phone = /mobile/i.test(request.headers['user-agent'] ?? '');
    const { status, headers, body, compress } = findAnswer(site, {
      path: request.url ?? '/',
      origin,
      phone,
    });
    response
      .writeHead(status, {
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, [...(value ?? [])]]),
        ),
        ...(compress && { 'content-encoding': compress }),
      })
      .end(encoded(body, compress));
  };
