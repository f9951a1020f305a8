import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tooling/src/packages';
import { inputHash } from '../../../tooling/src/build/input-hash';
import { buildRemote } from '../../../tooling/src/build/remote';
import { locked } from '@site/server-kit/durable/lock';
import { run } from '../../../tooling/src/run';
import { fixtureBuilds, fixtureFolder, fixtures, type Fixture } from './fixture-builds';

const OTHERS_LIMIT_MS = 5 * 60_000;

/** Hash of everything that a fixture's build is made from. */
const inputsOf = (fixture: Fixture): Promise<string> =>
  inputHash(root, [
    fixtureFolder(fixture),
    'business.json',
    'packages/contracts',
    'shared-ui',
    'tooling/src/build',
    'tooling/src/webpack',
    'package-lock.json',
  ]);

async function buildFixture(fixture: Fixture): Promise<void> {
  const record = join(root, fixtureFolder(fixture), 'dist/.inputs');
  const inputs = await inputsOf(fixture);
  if ((await readFile(record, 'utf8').catch(() => '')) === inputs) return;
  console.log(`Building the tests' remote ${fixture} …`);
  for (const build of fixtureBuilds[fixture]) {
    // These builds keep their names when their inputs change.
    await rm(join(root, fixtureFolder(fixture), 'dist', build), { recursive: true, force: true });
    await buildRemote({ name: fixture, folder: fixtureFolder(fixture), port: 0 }, build);
  }
  await writeFile(record, inputs);
}

/** Builds the tests' own remotes, unless their inputs are those of the last build. */
await run(() =>
  locked(
    join(root, 'node_modules/.building-fixtures'),
    async () => {
      for (const fixture of fixtures) await buildFixture(fixture);
    },
    // Webpack may block this process for a while, so that it renews its lock late.
    { waitMs: OTHERS_LIMIT_MS, leaseMs: 60_000 },
  ),
);
