import { auditResult } from '@site/contracts/audit';
import { routes } from '../../platform/routes';
import { startSecureSite, type SecureSite } from '../../platform/secure-site';
import { expect, test } from '../../platform/test';

let secure: SecureSite;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  secure = await startSecureSite();
});
test.afterAll(() => secure?.stop());
test.use({ ignoreHTTPSErrors: true });

for (const { name, path } of routes) {
  test(`${name} passes our own audit with 95 or more`, async ({ request }) => {
    test.setTimeout(60_000);
    const response = await request.post(`${secure.url}/api/seo-audit`, {
      data: { websiteUrl: secure.url + path, contactEmail: 'owner@example.com' },
      timeout: 40_000,
    });
    expect(response.status(), secure.log()).toBe(200);
    const { results } = auditResult.parse(await response.json());
    const faults = results.checks
      .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'na')
      .map(({ id, outcome, evidence }) => `${id} ${outcome}: ${evidence}`);
    expect(Number(results.overallScore), faults.join('\n')).toBeGreaterThanOrEqual(95);
    expect(Number(results.scores.sslSecurity), faults.join('\n')).toBeGreaterThanOrEqual(95);
  });
}
