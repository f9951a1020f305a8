import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { type ApiProcess, endProcesses, startApiProcess, startReadyApi } from './testing/process';
import { type ReplicaSet, startReplicaSet } from './testing/replica-set';
import { useDatabase } from './testing/use-database';

const database = useDatabase({ end: () => replicaSet.stop() });
let replicaSet: ReplicaSet;
beforeAll(async () => {
  replicaSet = await startReplicaSet(database.uri);
});
afterEach(endProcesses);

const start = () => startApiProcess(replicaSet.uri);

/** Ends a process as a failing machine would. */
async function kill({ child, exit }: ApiProcess): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

test('a start after a killed one continues from any step, and logs which process it waits for', async () => {
  const slowly = { delayMs: 500 };
  replicaSet.choose((command) => ('createIndexes' in command ? slowly : undefined));
  const both = [start(), start()];
  const named = both.map(({ prints }) => prints(/"msg":"waiting for process (\d+) on /));
  const pid = Number(await Promise.any(named));
  const [migrating, waiting] = both[0]?.child.pid === pid ? both : [both[1], both[0]];
  if (!migrating || !waiting) throw new Error('There are two.');
  expect(migrating.child.pid).toBe(pid);
  const isSeeding = new Promise<void>((resolve) =>
    replicaSet.choose((command) => {
      if (command['update'] !== 'seed_state') return undefined;
      resolve();
      return 'drop';
    }),
  );
  await kill(migrating);
  // The waiting process takes over, and is killed with the first content half loaded.
  await isSeeding;
  await kill(waiting);
  replicaSet.choose(() => undefined);
  const api = await startReadyApi(replicaSet.uri);
  expect((await fetch(`${api.origin}/api/ready`)).status).toBe(200);
  expect(api.printed()).not.toMatch(/waiting for process|api\/ready/);
}, 180_000);
