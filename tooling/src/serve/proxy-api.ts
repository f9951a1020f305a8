import { createProxyServer } from 'httpxy';
import type { Middleware } from 'koa';
import { parseApiPath } from '@site/server-kit/http/api-path';

/**
 * Proxies `/api/…` to the API, so that a standalone remote can call its own origin. An API that is down or hangs is a
 * 502 in the form of the API's errors.
 * @param origin e.g. `http://127.0.0.1:4000`
 * @param limitMs milliseconds within which the API must begin to answer
 */
export const proxyToApi = (origin: string, limitMs = 10_000): Middleware => {
  const proxy = createProxyServer({ target: origin, proxyTimeout: limitMs });
  return async (context, next) => {
    const { req, res } = context;
    const path = parseApiPath(req.url);
    if (!path) return next();
    // Without a host that the client may have put into it.
    req.url = path.pathname + path.search;
    const { 'x-forwarded-for': clients } = req.headers;
    req.headers['x-forwarded-for'] = [clients, req.socket.remoteAddress].filter(Boolean).join(', ');
    context.respond = false;
    try {
      await proxy.web(req, res);
    } catch {
      if (res.headersSent) return void res.destroy();
      const body = { code: 'bad_gateway', message: 'The API cannot be reached.' };
      res.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  };
};
