import { fileMap } from '@site/releases/map/file-store';
import { findBuild } from '../../tooling/src/release/builds';
import { Rollout } from '../../tooling/src/release/rollout';
import type { BuildFault } from '../platform/faults/faulty';
import { fixtureFolder } from '../platform/faults/fixture-builds';
import type { Testbed } from '../platform/faults/testbed';

/**
 * Prepares the rollout of a build of the remote `faulty`, as `npm run release` does.
 * @returns the rollout, and a list to which it adds the lines that it prints
 */
export async function rolloutOf(
  fault: BuildFault,
  testbed: Testbed,
  build: string = fault,
): Promise<{ rollout: Rollout; said: string[] }> {
  await testbed.faulty(fault, build);
  const base = testbed.origins.faulty.url;
  const remote = { name: 'faulty', folder: fixtureFolder('faulty'), port: 0 };
  const said: string[] = [];
  const rollout = new Rollout({
    map: fileMap(testbed.mapFile),
    site: testbed.url,
    token: '',
    name: 'faulty',
    build: await findBuild(remote, base, build),
    base,
    event: (action) => Promise.resolve({ action, by: 'a test', reason: '' }),
    say: (line) => void said.push(line),
    isWalked: true,
  });
  return { rollout, said };
}

/** The map's entry of `faulty`. */
export const faultyIn = async (testbed: Testbed) => (await testbed.readMap()).remotes['faulty'];
