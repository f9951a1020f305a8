import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseBuiltElsewhere } from '@site/tooling/compatibility/built-elsewhere';
import { endsWithParent } from '@site/tooling/ends-with-parent';
import { root } from '@site/tooling/packages';
import { currentBuilds } from './built-site';
import { startSite } from './site';
import { shareSiteAddresses } from './site-addresses';

/** Webpack runs in a process of its own, away from the test runner's loader. */
async function buildFixtures(): Promise<void> {
  const program = ['--import', 'tsx', 'e2e/support/faults/build-fixtures.ts'];
  const child = spawn(process.execPath, [...endsWithParent, ...program], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error("The tests' own remotes do not build; see above.");
}

/**
 * Builds what has changed and starts the platform, with the parts of the last release that the environment names.
 * @returns a function that stops the platform
 */
export default async function start(): Promise<() => Promise<void>> {
  const builds = await currentBuilds();
  const [site] = await Promise.all([
    startSite(builds, parseBuiltElsewhere(process.env)),
    buildFixtures(),
  ]);
  shareSiteAddresses(site.addresses);
  return site.stop;
}
