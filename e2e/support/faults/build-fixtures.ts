import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '@site/server-kit/durable/lock';
import { computeInputHash } from '@site/tooling/build/input-hash';
import { buildRemote } from '@site/tooling/build/remote';
import { root } from '@site/tooling/packages';
import { run } from '@site/tooling/run';
import {
  buildFolder,
  compiledBuild,
  type Fixture,
  fixtureBuilds,
  fixtureFolder,
  fixtures,
  makeCopy,
} from './fixture-builds';

const LOCK_WAIT_MS = 5 * 60_000;

/** Hash of everything that a fixture's build is made from. */
const hashInputs = (fixture: Fixture): Promise<string> =>
  computeInputHash(root, [
    fixtureFolder(fixture),
    'business.json',
    'packages/contracts',
    'shared-ui',
    'e2e/support/faults/fixture-builds.ts',
    'tooling/src/build',
    'tooling/src/webpack',
    'package-lock.json',
  ]);

async function buildFixture(fixture: Fixture): Promise<void> {
  const record = join(root, fixtureFolder(fixture), 'dist/.inputs');
  const inputs = await hashInputs(fixture);
  if ((await readFile(record, 'utf8').catch(() => '')) === inputs) return;
  console.log(`Building the tests' remote ${fixture} …`);
  // These builds keep their names when their inputs change.
  const compiled = compiledBuild(fixture);
  await rm(buildFolder(fixture, compiled), { recursive: true, force: true });
  await buildRemote({ name: fixture, folder: fixtureFolder(fixture), port: 0 }, compiled);
  for (const build of fixtureBuilds[fixture])
    if (build !== compiled) await makeCopy(fixture, build, buildFolder(fixture, build));
  await writeFile(record, inputs);
}

/** Builds the tests' own remotes, unless their inputs are those of the last build. */
await run(() =>
  withFileLock(
    join(root, 'node_modules/.building-fixtures'),
    async () => {
      for (const fixture of fixtures) await buildFixture(fixture);
    },
    // Webpack may block this process for a while, so that it renews its lock late.
    { waitMs: LOCK_WAIT_MS, leaseMs: 60_000 },
  ),
);
