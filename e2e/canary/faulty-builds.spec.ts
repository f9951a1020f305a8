import { createFileMap } from '@site/releases/map/file-store';
import { event } from '@site/releases/testing/builds';
import { findBuild } from '@site/tooling/release/builds';
import { Rollout } from '@site/tooling/release/rollout';
import { until } from '@site/tooling/until';
import { type BuildFault, FAILING_CALL } from '../support/faults/faulty';
import { fixtureFolder } from '../support/faults/fixture-builds';
import type { Testbed } from '../support/faults/testbed';
import { expect, test } from '../support/test';

/** Prepares the rollout of a build of the remote `faulty`, as `npm run release` does. */
async function createRollout(build: string, testbed: Testbed): Promise<Rollout> {
  await testbed.copy('faulty', build);
  const base = testbed.origins.faulty.url;
  const remote = { name: 'faulty', folder: fixtureFolder('faulty'), port: 0 };
  return new Rollout({
    map: createFileMap(testbed.mapFile),
    site: testbed.url,
    token: '',
    name: 'faulty',
    build: await findBuild(remote, base, build),
    base,
    createEvent: (action) => Promise.resolve(event(action)),
    report: () => undefined,
    isWalked: true,
  });
}

/** The map's entry of `faulty`. */
const faultyIn = async (testbed: Testbed) => (await testbed.readMap()).remotes['faulty'];

test.beforeEach(async ({ ownTestbed: testbed }) => {
  test.setTimeout(5 * 60_000);
  await testbed.startShell();
  await testbed.copy('faulty', 'healthy');
  await testbed.release('faulty', 'healthy');
});

test('a build whose pages fail is refused before it gets a visitor', async ({
  ownTestbed: testbed,
}) => {
  testbed.api.faults.inject(500, { path: FAILING_CALL });
  const faults: readonly BuildFault[] = ['start', 'effect', 'call500', 'hydration'];
  for (const fault of faults)
    await expect((await createRollout(fault, testbed)).serveTo(10)).rejects.toThrow(
      `faulty ${fault} is refused, it fails at /faulty`,
    );
  expect(await faultyIn(testbed)).toMatchObject({ stable: { build: 'healthy' }, previews: [] });
  await expect((await createRollout('healthy-2', testbed)).serveTo(10)).resolves.toContain(
    'for 10 %',
  );
});

test('a held canary is blocked if its pages fail, or a person must decide', async ({
  ownTestbed: testbed,
}) => {
  const confirm = async (fault: BuildFault): Promise<string> => {
    const rollout = await createRollout(fault, testbed);
    await testbed.canary('faulty', fault, 50);
    return rollout.failOnReports('Browsers report failures.').catch(String);
  };
  // The walk presses no button.
  expect(await confirm('click')).toContain('a person must decide');
  expect(await confirm('effect')).toContain('faulty effect is blocked');
  expect(await faultyIn(testbed)).toMatchObject({
    stable: { build: 'healthy' },
    blocked: [{ build: 'effect', reason: expect.stringContaining('the walk fails at /faulty') }],
  });
});

test('a canary that fails to render on the server is taken back', async ({
  ownTestbed: testbed,
}) => {
  await testbed.copy('faulty', 'render');
  await testbed.canary('faulty', 'render', 50);
  const isBlocked = async (): Promise<boolean> => {
    await fetch(`${testbed.url}/faulty`);
    return (await faultyIn(testbed))?.blocked !== undefined;
  };
  await until('the canary is taken back', isBlocked, 2 * 60_000);
  expect(await faultyIn(testbed)).toMatchObject({
    stable: { build: 'healthy' },
    blocked: [
      { build: 'render', reason: expect.stringMatching(/^Taken back: \d+ of \d+ renders failed/) },
    ],
  });
});
