import { beforeAll, describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { contract } from '@site/contracts/contract';
import type { Endpoint } from '@site/contracts/endpoint';
import { createTestApi } from '../testing/api';
import { readAs } from '../testing/http';

const shape = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        tags: z.array(z.string()),
        security: z.array(z.record(z.string(), z.unknown())),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

const api = createTestApi();
let document: z.infer<typeof shape>;
beforeAll(async () => {
  document = await readAs(shape, api.ask('/api/openapi.json'));
});

const listStatuses = (route: string): string[] => {
  const [method = '', path = ''] = route.split(' ');
  return Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});
};

describe('the OpenAPI document', () => {
  test('has version 3.1, every endpoint of the contract and the addresses opened from emails', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const printed = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const opened = [
      'GET /api/newsletter/unsubscribe/{token}',
      'GET /api/learning/reminders/end/{token}',
    ];
    expect(printed.sort()).toEqual([...contract.map(({ route }) => route), ...opened].sort());
  });

  test.each<Endpoint>([...contract])(
    'lists the statuses of $route and the shared ones',
    ({ route, errors = [], status = 200 }) => {
      const own = [status, ...errors].map(String);
      expect(listStatuses(route)).toEqual(
        expect.arrayContaining([...own, '400', '405', '408', '429', '431', '500']),
      );
    },
  );

  test.each([
    ['POST /api/newsletter', ['303', '413', '415', '503']],
    ['POST /api/contact', ['303', '413', '415', '503']],
    ['POST /api/seo-audit', ['303', '413', '415', '422', '503']],
    ['GET /api/blog', ['304', '503']],
    ['GET /api/blog/{slug}', ['304', '404', '503']],
    ['GET /api/learning/stats/{email}', ['503']],
    ['GET /api/ready', ['503']],
  ])('the operation %s lists the statuses %j', (route, statuses) => {
    expect(listStatuses(route)).toEqual(expect.arrayContaining(statuses));
  });

  test('marks the routes that need a session, and describes its cookie', () => {
    const locked = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { security }]) =>
        security.length > 0
          ? [`${method.toUpperCase()} ${path} ${Object.keys(security[0] ?? {}).join()}`]
          : [],
      ),
    );
    // All routes of the administration but its sign-in, and authors' writes to other paths.
    const isLocked = (route: string) =>
      /^\w+ \/api\/admin\/(?!session$)/.test(route) ||
      /^POST \/api\/(blog|blog\/preview|blog\/drafts|pictures)$/.test(route);
    const routes = contract.map(({ route }) => route).filter(isLocked);
    expect(locked.sort()).toEqual(routes.map((route) => `${route} AdministrationSession`).sort());
    expect(document.components.securitySchemes).toEqual({
      AdministrationSession: { type: 'apiKey', in: 'cookie', name: 'admin_session' },
    });
  });

  test('has the methods that OPTIONS lists for each path', async () => {
    const means = (path: string, asked: string) =>
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
    for (const path of Object.keys(document.paths)) {
      const asked = path.replace(/\{\w+\}/g, 'x');
      const response = await api.ask(asked, { method: 'OPTIONS' });
      // `/api/blog/preview` also matches the path of a post.
      const meant = Object.entries(document.paths).filter(([other]) => means(other, asked));
      const methods = meant.flatMap(([, item]) =>
        Object.keys(item).map((method) => method.toUpperCase()),
      );
      const implied = methods.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
      expect([path, response.headers.get('allow')]).toEqual([
        path,
        [...methods, ...implied].sort().join(', '),
      ]);
    }
  });

  test('has every schema that it refers to', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ''] of references)
      expect(document.components.schemas).toHaveProperty(name);
  });
});

test('the documentation page loads Swagger UI from the API alone', async () => {
  const response = await api.ask('/api/docs');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  const page = new JSDOM(await response.text()).window.document;
  const files = [...page.querySelectorAll('script, link[rel=stylesheet]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  expect(files).toHaveLength(3);
  for (const file of files) {
    const answer = await api.ask(file);
    expect([file, answer.status, (await answer.text()).length > 50]).toEqual([file, 200, true]);
  }
});
