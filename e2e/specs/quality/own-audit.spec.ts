import type { APIRequestContext } from '@playwright/test';
import { auditResult } from '@site/contracts/audit';
import { routes } from '../../platform/routes';
import { startSecureSite, type SecureSite } from '../../platform/secure-site';
import { sitemapOf } from '../../platform/sitemap';
import { expect, test } from '../../platform/test';

let secure: SecureSite;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  secure = await startSecureSite();
});
test.afterAll(() => secure?.stop());
test.use({ ignoreHTTPSErrors: true });

/** Milliseconds that one audit may take on a busy machine. */
const PATIENCE_MS = 40_000;

async function expectToPass(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.post(`${secure.url}/api/seo-audit`, {
    data: { websiteUrl: secure.url + path, contactEmail: 'owner@example.com' },
    timeout: PATIENCE_MS,
  });
  expect(response.status(), secure.log()).toBe(200);
  const { results } = auditResult.parse(await response.json());
  const faults = results.checks
    .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'na')
    .map(({ id, outcome, evidence }) => `${id} ${outcome}: ${evidence}`);
  const why = [path, ...faults].join('\n');
  expect(Number(results.overallScore), why).toBeGreaterThanOrEqual(95);
  expect(Number(results.scores.sslSecurity), why).toBeGreaterThanOrEqual(95);
}

for (const { name, path } of routes) {
  test(`${name} passes our own audit with 95 or more`, async ({ request }) => {
    test.setTimeout(60_000);
    await expectToPass(request, path);
  });
}

for (const { what, below, count } of [
  { what: 'lesson', below: '/learning/lesson/', count: 42 },
  { what: 'module', below: '/learning/module/', count: 8 },
]) {
  test(`every ${what} does`, async ({ request }) => {
    test.setTimeout(count * PATIENCE_MS);
    const paths = (await sitemapOf(request))
      .map((address) => new URL(address).pathname)
      .filter((path) => path.startsWith(below));
    expect(paths).toHaveLength(count);
    for (const path of paths) await expectToPass(request, path);
  });
}
