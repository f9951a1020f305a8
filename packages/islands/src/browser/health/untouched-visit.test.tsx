import { expect, test } from '@jest/globals';
import { beacons, buildBeacon, hydrateAll, leave, sent, settle, visit } from './testing/visit';

window.__boot.hasInteracted = false;

test('a visit is reported after its first interaction, not before', async () => {
  visit();
  await hydrateAll();
  await settle();
  leave();
  expect(sent).toEqual([]);
  dispatchEvent(new Event('pointermove'));
  await settle();
  expect(beacons()).toEqual([buildBeacon({ failures: [] })]);
});
