import { encoded, findAnswer } from './fixture-answer';
import { serve, type TestServer } from './server';
import type { FixtureSite } from './sites/fixture-site';

/** Serves a site over http on a free port of the loopback interface. */
export function serveSite(site: FixtureSite): Promise<TestServer> {
  return serve((request, response) => {
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
  });
}
