import { failingCall, type BuildFault } from '../platform/faulty';
import { faultyIn, rolloutOf } from '../platform/rollout';
import { expect, test } from '../platform/test';

const harms: readonly [BuildFault, RegExp][] = [
  ['start', /parts that do not wake \d \(stable: 0\).*Thrown at start/],
  ['render', /parts missing in the HTML 1 \(stable: 0\)/],
  ['effect', /parts that do not wake \d \(stable: 0\).*Thrown in an effect/],
  ['hydration', /parts that are not what the server rendered \d+ \(stable: 0\)/],
  ['slow', /milliseconds until all of it is awake \d{4}/],
  ['call500', /calls answered with 500 or more \d+ \(stable: 0\)/],
  ['memory', /megabytes of memory gained \d+/],
];

for (const [fault, reason] of harms)
  // A shell of its own: one that has the whole page of another canary goes on serving that where this one fails to render.
  test(`the walk takes back a build with the fault ${fault}, and no visitor gets it`, async ({
    ownTestbed: testbed,
  }) => {
    await testbed.startShell();
    testbed.api.faults.cause(500, { path: failingCall });
    const { rollout, said } = await rolloutOf(fault, testbed);
    const outcome = await rollout.giveTo(10).then(() => said.join('\n'), String);
    expect(outcome).toMatch(reason);
    const entry = await faultyIn(testbed);
    expect(entry?.stable.build).toBe('healthy');
    expect(entry?.canary).toBeUndefined();
    expect(entry?.quarantined?.at(-1)).toMatchObject({
      build: fault,
      reason: expect.stringMatching(reason),
    });
  });

test('a healthy build gets its percentage, and the walk is not counted as a visit', async ({
  testbed,
}) => {
  const { rollout, said } = await rolloutOf('healthy', testbed, 'healthy-2');
  await rollout.giveTo(10);
  expect((await faultyIn(testbed))?.canary).toMatchObject({ build: 'healthy-2', percent: 10 });
  expect(said).toContain('2 pages are no worse than with healthy.');
});
