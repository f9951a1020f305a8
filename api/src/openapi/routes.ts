import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Headers } from '@site/server-kit/security-headers';
import { sendOnce } from '../freshness/representation';
import type { OpenApiDocument } from './document';
import { printPage, stylesheet } from './page';

const styleHash = createHash('sha256').update(stylesheet).digest('base64');

export function mountDocumentation(
  router: Router,
  document: OpenApiDocument,
  headers: Headers,
): void {
  router.get(
    '/api/openapi.json',
    sendOnce(() => Buffer.from(JSON.stringify(document, null, 1)), {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
    }),
  );
  router.get(
    '/api/docs',
    sendOnce(() => Buffer.from(printPage(document)), {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    }),
  );
}
