import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { root } from '@site/tooling/packages';
import { listen } from '../../support/site/listen';
import { publishBuild } from '../../support/site/releases';
import { withResources } from '../../support/site/resources';
import { startShell } from '../../support/site/shell';
import { startApi, startDatabase } from '../../support/site/site';
import { theSite } from '../../support/site/site-addresses';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );

/** The part of an exporter's request (OTLP/HTTP, JSON) that matters here. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

interface Span {
  /** The service's name, a colon, and the span's. */
  name: string;
  id: string;
  parent: string | undefined;
  trace: string;
  attributes: Record<string, unknown>;
}

/** A collector that keeps all spans. */
async function collector() {
  const spans: Span[] = [];
  const server = await listen(async (request, response) => {
    for (const { resource, scopeSpans } of exported.parse(await json(request)).resourceSpans)
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          name: `${String(resource.attributes['service.name'])}: ${one.name}`,
          id: one.spanId,
          parent: one.parentSpanId,
          trace: one.traceId,
          attributes: one.attributes,
        });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { spans, ...server };
}

test('a call is one trace from the browser to the database, with the remote that made it', () =>
  withResources(async ({ folder, use }) => {
    const tracing = use(await collector());
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: tracing.url };
    const database = use(await startDatabase(folder));
    const api = use(await startApi(database.uri, 'http://localhost:3000', folder, environment));
    const { base, build } = theSite().remotes['blog'] ?? { base: '', build: '' };
    const mapFile = join(folder, 'map.json');
    const { after: map } = await publishBuild(mapFile, 'blog', base, {
      build,
      manifest: join(root, 'mfe-blog/dist', build, 'remote.json'),
    });
    const blog = { ...map.remotes['blog'], owner: '@team/blog' };
    await writeFile(mapFile, JSON.stringify({ ...map, remotes: { blog } }));
    const shell = use(await startShell({ apiOrigin: api.url, mapFile, environment }));

    const [trace, caller] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const headers = {
      traceparent: `00-${trace}-${caller}-00`,
      baggage: `remote=blog,build=${build}`,
    };
    const body = JSON.stringify({ email: 'ana@example.com', source: 'blog' });
    const asJson = { ...headers, 'content-type': 'application/json' };
    const answers = [
      await fetch(`${shell.url}/api/newsletter`, { method: 'POST', headers: asJson, body }),
      await fetch(`${shell.url}/blog?q=b`, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Each process exports its remaining spans when it stops.
    await shell.terminate();
    await api.terminate();

    const spansOfTrace = tracing.spans.filter((span) => span.trace === trace);
    const getPath = ({ name, parent }: Span): string[] => {
      const above = spansOfTrace.find(({ id }) => id === parent);
      return above ? [...getPath(above), name] : [parent === caller ? 'browser' : '?', name];
    };
    expect(spansOfTrace.map((span) => getPath(span).join(' > '))).toEqual(
      expect.arrayContaining([
        'browser > shell: POST /api > api: POST /api/newsletter > api: insert newsletter_signups',
        'browser > shell: GET /blog > shell: render > api: GET /api/blog-articles',
      ]),
    );
    const calls = spansOfTrace.filter(
      ({ attributes }) => attributes['db.system.name'] === undefined,
    );
    const whose = { remote: 'blog', build, owner: '@team/blog' };
    expect(calls.map(({ attributes }) => attributes)).toEqual(
      calls.map(() => expect.objectContaining(whose)),
    );
  }));

test('every metric of the dashboard is exported', async () => {
  const dashboard = await readFile(join(root, 'docs/examples/grafana-dashboard.json'), 'utf8');
  const shown = new Set(dashboard.match(/\b(?:remote|pages?|http|outbox|web)_[a-z_]+\b/g));
  const { shell, api } = theSite();
  const texts = [`${shell}/metrics`, `${api}/api/metrics`].map(async (url) =>
    (await fetch(url)).text(),
  );
  const metrics = (await Promise.all(texts)).join();
  expect([...shown].filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  expect(shown.size).toBeGreaterThan(7);
});
