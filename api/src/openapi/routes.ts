import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Headers } from '@site/server-kit/security-headers';
import { once } from '../once';
import { type Representation, represent, send } from '../freshness/representation';
import type { OpenApiDocument } from './document';
import { printPage, stylesheet } from './page';

const styleHash = createHash('sha256').update(stylesheet).digest('base64');

/** Made at the first request, then sent as it is: the document only changes with the code. */
const fixed = (make: () => Promise<Representation>): Middleware => {
  const made = once(make);
  return async (ctx) => send(ctx, await made());
};

/** `GET /api/openapi.json` for machines and `GET /api/docs` for people. */
export function mountDocumentation(
  router: Router,
  document: OpenApiDocument,
  headers: Headers,
): void {
  router.get(
    '/api/openapi.json',
    fixed(() =>
      represent(Buffer.from(JSON.stringify(document, null, 1)), {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
      }),
    ),
  );
  router.get(
    '/api/docs',
    fixed(() =>
      represent(Buffer.from(printPage(document)), {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      }),
    ),
  );
}
