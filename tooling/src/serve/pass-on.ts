import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { apiPath } from '@site/server-kit/http/api-path';
import { CONNECTION_HEADERS } from '@site/server-kit/http/connection-headers';
import type { Middleware } from 'koa';

const withoutConnection = (headers: NodeJS.Dict<string | string[]>) => {
  const named = String(headers['connection'] ?? '').toLowerCase();
  const ofConnection = [...CONNECTION_HEADERS, ...named.split(',').map((name) => name.trim())];
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.includes(name)),
  );
};

/**
 * Headers that delimit the body, even where `Connection` names them. Node delimits a body without a length by itself for
 * some methods only; for others the API would read the body as the next request.
 */
const framing = ({ headers }: IncomingMessage): Record<string, string> => {
  const length = headers['content-length'];
  if (length !== undefined) return { 'content-length': length };
  return headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
};

/**
 * Proxies `/api/…` to the API, so that a standalone remote can call its own origin. Answers 502 when the API is down and
 * 504 when it hangs, both in the form of the API's errors.
 * @param origin e.g. `http://127.0.0.1:4000`
 * @param limit milliseconds within which the API must begin to answer
 */
export const passOnToApi = (origin: string, limit = 10_000): Middleware => {
  const ask = origin.startsWith('https:') ? secureRequest : request;
  return async (context, next) => {
    const path = apiPath(context.req.url);
    if (!path) return next();
    const fail = (status: 502 | 504, code: string, message: string) => {
      context.status = status;
      context.body = { code, message };
    };
    await new Promise<void>((resolve) => {
      const outgoing = ask(origin, {
        path: path.pathname + path.search,
        method: context.method,
        headers: {
          ...withoutConnection(context.req.headers),
          ...framing(context.req),
          // Appends the client's address, as every proxy does.
          'x-forwarded-for': [
            context.req.headers['x-forwarded-for'],
            context.req.socket.remoteAddress,
          ]
            .filter(Boolean)
            .join(', '),
        },
      });
      const late = setTimeout(() => {
        fail(504, 'gateway_timeout', `The API did not answer within ${limit / 1000} seconds.`);
        resolve();
        outgoing.destroy();
      }, limit);
      outgoing.on('response', (answer) => {
        clearTimeout(late);
        context.status = answer.statusCode ?? 502;
        for (const [name, value] of Object.entries(withoutConnection(answer.headers)))
          if (value !== undefined) context.set(name, value);
        context.body = answer;
        resolve();
      });
      outgoing.on('error', () => {
        clearTimeout(late);
        if (!context.res.headersSent && context.status !== 504)
          fail(502, 'bad_gateway', 'The API cannot be reached.');
        resolve();
      });
      context.req.on('error', () => outgoing.destroy());
      context.res.on('close', () => outgoing.destroy());
      context.req.pipe(outgoing);
    });
  };
};
