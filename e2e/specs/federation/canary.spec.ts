import { faultyIn, rolloutOf } from '../../platform/rollout';
import { expect, test } from '../../platform/test';

// The other faults: `npm run test:canary`.
test('a canary is walked before visitors get it: a broken one comes back, a healthy one gets its percentage', async ({
  testbed,
}) => {
  test.slow();
  const broken = await rolloutOf('start', testbed, 'start-walked');
  const reason = /parts that do not wake 1 \(stable: 0\)/;
  await expect(broken.rollout.giveTo(10)).rejects.toThrow(reason);
  const entry = await faultyIn(testbed);
  expect(entry).toMatchObject({
    stable: { build: 'healthy' },
    quarantined: [{ build: 'start-walked', reason: expect.stringMatching(reason) }],
  });
  expect(entry?.canary).toBeUndefined();

  const healthy = await rolloutOf('healthy', testbed, 'healthy-2');
  await healthy.rollout.giveTo(10);
  expect((await faultyIn(testbed))?.canary).toMatchObject({ build: 'healthy-2', percent: 10 });
  expect(healthy.said).toContain('2 pages are no worse than with healthy.');
});
