import { afterEach, expect, test } from '@jest/globals';
import type { CheckResult } from '@site/contracts/audit';
import { runAudit } from './run';
import { serveSite } from './testing/serve';
import type { TestServer } from './testing/server';
import { faults } from './testing/sites/faults';
import { expectedOnGood, good } from './testing/sites/good';
import type { Case, FixtureSite } from './testing/sites/fixture-site';
import { traps } from './testing/sites/traps';
import { unhurried } from './testing/unhurried';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** What a server on the loopback interface cannot show: it has no certificate. */
const NO_ENCRYPTION: Readonly<Record<string, CheckResult>> = {
  SS1: 'fail',
  SS2: 'blocked',
  SS3: 'blocked',
  SS4: 'fail',
  SS5: 'blocked',
  SS6: 'blocked',
};
/** Depends on how busy the machine is. */
const TIMED = 'PS1';

async function othersOn(site: FixtureSite): Promise<Record<string, CheckResult>> {
  server = await serveSite(site);
  const { verdict } = await runAudit({
    url: `${server.origin}${site.start}`,
    now: new Date('2026-06-01T12:00:00.000Z'),
    onStage: () => undefined,
    policy: { allowed: new Set([server.pair]), publicUrl: 'https://ours.test', limits: unhurried },
  });
  return Object.fromEntries(
    verdict.checks
      .filter(({ id, outcome }) => outcome !== 'pass' && id !== TIMED)
      .map(({ id, outcome }) => [id, outcome]),
  );
}

/** The parsing of a page is the same without a server: here belongs what depends on collecting. */
const concernsCollecting = ({ site }: Case): boolean =>
  site.routes['/']?.body === good.routes['/']?.body;

const cases: readonly Case[] = [
  { site: good, expected: expectedOnGood() },
  ...faults
    .filter(({ asideOnly }) => !asideOnly)
    .map(({ name, fault, expected }) => ({
      site: { ...fault(good), name },
      expected: expectedOnGood(expected),
    })),
  ...traps,
];

test.each(cases.filter(concernsCollecting))('over HTTP: $site.name', async ({ site, expected }) => {
  expect(await othersOn(site)).toEqual({ ...expected, ...NO_ENCRYPTION });
});
