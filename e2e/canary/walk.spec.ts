import { failingCall, type BuildFault } from '../platform/faulty';
import { faultyIn, rolloutOf } from '../platform/rollout';
import { expect, test } from '../platform/test';

/** All faults that the walk finds, except `start` (specs/federation/canary.spec.ts). */
const harms: readonly [BuildFault, RegExp][] = [
  ['render', /parts missing in the HTML 1 \(stable: 0\)/],
  ['effect', /parts that do not wake \d \(stable: 0\).*Thrown in an effect/],
  ['hydration', /parts that are not what the server rendered \d+ \(stable: 0\)/],
  ['slow', /milliseconds until all of it is awake \d{4}/],
  ['busy', /milliseconds until the server answers \d{4}/],
  ['call500', /calls answered with 500 or more \d+ \(stable: 0\)/],
  ['memory', /megabytes of memory gained \d+/],
];

for (const [fault, reason] of harms)
  // Each test has its own shell: a shared one would serve the cached page of an earlier canary where this one fails.
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
