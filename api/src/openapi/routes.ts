import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Router from '@koa/router';
import type { Headers } from '@site/server-kit/http/security-headers';
import { serveMemoized } from '../freshness/representation';
import type { OpenApiDocument } from './document';

const { resolve } = createRequire(import.meta.url);

/** Swagger UI, set up as its documentation shows; no one sends calls from the page. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API of the site</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script defer src="/api/docs/swagger-ui-bundle.js"></script>
    <script defer src="/api/docs/start.js"></script>
  </head>
  <body>
    <main id="swagger-ui"></main>
    <noscript><p>This page needs JavaScript. Its content is in <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', supportedSubmitMethods: [], tryItOutEnabled: false });
`;
/** Swagger UI sets styles and pictures of its own inline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document, and its page. Both are public: they describe what every visitor's browser calls. */
export function mountDocumentation(
  router: Router,
  document: OpenApiDocument,
  headers: Headers,
): void {
  const serve = (path: string, type: string, make: () => Buffer | Promise<Buffer>, more = {}) =>
    router.get(
      path,
      serveMemoized(make, { ...headers, 'content-type': `${type}; charset=utf-8`, ...more }),
    );
  serve('/api/openapi.json', 'application/json', () =>
    Buffer.from(JSON.stringify(document, null, 1)),
  );
  serve('/api/docs', 'text/html', () => Buffer.from(PAGE), { 'content-security-policy': POLICY });
  serve('/api/docs/start.js', 'text/javascript', () => Buffer.from(START));
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const)
    serve(`/api/docs/${file}`, type, () => readFile(resolve(`swagger-ui-dist/${file}`)));
}
