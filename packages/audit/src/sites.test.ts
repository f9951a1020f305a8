import { expect, test } from '@jest/globals';
import { audit } from './testing/audits';
import { toSiteListener } from './testing/fixture-answer';
import { useServers } from './testing/server';
import type { Case } from './testing/sites/case';
import { defects } from './testing/sites/defects';
import { WITHOUT_ENCRYPTION } from './testing/sites/delivery-defects';
import { falsePositives } from './testing/sites/false-positives';
import { expectedOnGood, getOthers, good } from './testing/sites/good';

const { serve } = useServers();
/** Limits for a busy machine: these tests are not about time. */
const longLimits = {
  run: 60_000,
  collecting: 50_000,
  document: 20_000,
  other: 20_000,
  thread: 20_000,
};
/** Whether a case leaves the page's HTML alone. Parsing is the same without a server, so only collecting is tested. */
const concernsCollecting = ({ apply }: Case): boolean =>
  apply(good).routes['/']?.body === good.routes['/']?.body;

const cases: readonly Case[] = [
  { name: 'good', apply: (site) => site, expected: {} },
  ...defects.filter(({ asideOnly }) => !asideOnly),
  ...falsePositives,
];

test.each(cases.filter(concernsCollecting))(
  'an audit over HTTP has the expected findings for the site: $name',
  async ({ apply, expected }) => {
    const site = apply(good);
    const server = await serve(toSiteListener(site));
    const { verdict } = await audit(server, { path: site.start, limits: longLimits });
    // The time to the first byte depends on the load of the machine.
    const { PS1: _, ...others } = getOthers(verdict);
    // The test servers have no certificate, so the checks of encryption fail.
    expect(others).toEqual(expectedOnGood({ ...expected, ...WITHOUT_ENCRYPTION }));
  },
);
