import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, isSupported, satisfies } from '@site/shared-ui/remote';
import { computeFingerprint } from '../build/targets';
import { remotePackages, root } from '../packages';
import { run } from '../run';
import { runNode } from '../run-node';
import { formatVariable } from './built-elsewhere';
import { buildRelease, checkOutRelease } from './last-release';

const remotes = remotePackages().map(({ folder }) => folder);
const SERVER_FOLDERS = ['shell', 'api'];

async function readContractVersion(sources: string): Promise<string> {
  const text = await readFile(join(sources, 'shared-ui/src/remote/index.ts'), 'utf8');
  return /CONTRACT_VERSION = '([\d.]+)'/.exec(text)?.[1] ?? '';
}

async function isChanged(sources: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders)
    if ((await computeFingerprint(sources, folder)) !== (await computeFingerprint(root, folder)))
      return true;
  return false;
}

/**
 * `npm run check -- compatibility`: the journeys with the remotes of the last release in today's shell, and with
 * today's remotes in the shell and API of the last release. `npm run check -- compatibility v41` takes a commit or tag
 * instead.
 */
await run(async () => {
  const sources = await checkOutRelease(process.argv[2]);
  const contract = await readContractVersion(sources);
  const ways = [
    {
      title: "The remotes of the last release in today's shell",
      folders: remotes,
      refusal: !isSupported(contract) && `today's shell refuses builds of contract ${contract}`,
    },
    {
      title: "Today's remotes in the shell and API of the last release",
      folders: SERVER_FOLDERS,
      refusal:
        !satisfies(contract, CONTRACT_VERSION) &&
        'the contract has moved on, so the shell is released first',
    },
  ];
  const due = [];
  for (const { title, folders, refusal } of ways) {
    const why = refusal || (!(await isChanged(sources, folders)) && 'nothing of them has changed');
    if (why) console.log(`NOT RUN: ${title}: ${why}.`);
    else due.push({ title, folders });
  }
  if (!due.length) return;
  const builds = await buildRelease(
    sources,
    due.flatMap(({ folders }) => folders),
  );
  for (const { title, folders } of due) {
    console.log(`\n=== ${title} …`);
    const parts = Object.fromEntries(
      folders.map((folder) => [folder, { sources, build: builds.get(folder) }]),
    );
    const args = ['test', '-c', 'e2e/compatibility/playwright.config.ts'];
    const code = await runNode(
      ['node_modules/@playwright/test/cli.js', ...args],
      formatVariable(parts),
    );
    if (code !== 0) process.exitCode = 1;
  }
});
