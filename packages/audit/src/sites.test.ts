import { expect, test } from '@jest/globals';
import type { CheckResult } from '@site/contracts/audit/audit';
import { DEFAULT_LIMITS, type Limits } from './fetch/limits';
import { audit } from './testing/audits';
import { toSiteListener } from './testing/serve';
import { useServers } from './testing/server';
import { defects } from './testing/sites/defects';
import { WITHOUT_ENCRYPTION } from './testing/sites/delivery-defects';
import { falsePositives } from './testing/sites/false-positives';
import type { Case, FixtureSite } from './testing/sites/fixture-site';
import { expectedOnGood, good } from './testing/sites/good';

const { serve } = useServers();
/** Limits for a busy machine: these tests are not about time. */
const longLimits: Limits = {
  ...DEFAULT_LIMITS,
  run: 60_000,
  collecting: 50_000,
  document: 20_000,
  other: 20_000,
  thread: 20_000,
};
/** Time to first byte: depends on the load of the machine. */
const TIMED = 'PS1';

async function auditOthers(site: FixtureSite): Promise<Record<string, CheckResult>> {
  const server = await serve(toSiteListener(site));
  const { verdict } = await audit(server, { path: site.start, limits: longLimits });
  return Object.fromEntries(
    verdict.checks
      .filter(({ id, outcome }) => outcome !== 'pass' && id !== TIMED)
      .map(({ id, outcome }) => [id, outcome]),
  );
}

/** Whether a case leaves the page's HTML alone. Parsing is the same without a server, so only collecting is tested. */
const concernsCollecting = ({ site }: Case): boolean =>
  site.routes['/']?.body === good.routes['/']?.body;

const cases: readonly Case[] = [
  { site: good, expected: expectedOnGood() },
  ...defects
    .filter(({ asideOnly }) => !asideOnly)
    .map(({ name, apply, expected }) => ({
      site: { ...apply(good), name },
      expected: expectedOnGood(expected),
    })),
  ...falsePositives,
];

// The test servers have no certificate, so the checks of encryption fail.
test.each(cases.filter(concernsCollecting))(
  'an audit over HTTP has the expected findings for the site: $site.name',
  async ({ site, expected }) => {
    expect(await auditOthers(site)).toEqual({ ...expected, ...WITHOUT_ENCRYPTION });
  },
);
