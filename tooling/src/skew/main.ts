import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, isSupported, satisfies } from '@site/shared-ui/remote';
import { headlessPath } from '../browser';
import { buildChanged } from '../build/changed';
import { targetFolders } from '../build/targets';
import { runNode } from '../run-node';
import { Report } from '../compose/report';
import { remotePackages } from '../packages';
import { run } from '../run';
import { variablesFor, type BuiltElsewhere } from './built-elsewhere';
import { buildEarlier, earlierParts, partAt, type EarlierPart } from './earlier';
import { removeOthers } from './sources';

/**
 * `npm run test:skew`: tests the previous two releases of every remote in today's shell, and today's remotes in the
 * previous two shells, both with today's and the previous API; and tabs that stay open while all of them are released.
 * `npm run test:skew -- v41 v40` takes commits or tags instead of the previous releases, the newer first. `--quick`, for
 * `.ci/run`, tests the remotes and the shell of one release ago, once each.
 */
const BACK = 2;
const QUICK = '--quick';
const CONFIG = 'e2e/skew/playwright.config.ts';
const remotes = remotePackages().map(({ folder }) => folder);

const pick = (folders: readonly string[], from: BuiltElsewhere = {}): BuiltElsewhere =>
  Object.fromEntries(Object.entries(from).filter(([folder]) => folders.includes(folder)));

/**
 * The combinations to test. Packages that a combination does not name are today's.
 * @param releases all packages one release ago, two releases ago, and so on
 */
function combinationsOf(releases: readonly BuiltElsewhere[]) {
  const [previous] = releases;
  const previousApi = pick(['api'], previous);
  const together = releases.flatMap((release, index) =>
    [{}, previousApi].flatMap((api) => {
      const ago = `${index + 1} ago, ${api === previousApi ? 'the previous' : "today's"} API`;
      return [
        { name: `remotes of ${ago}`, parts: { ...pick(remotes, release), ...api } },
        { name: `the shell of ${ago}`, parts: { ...pick(['shell'], release), ...api } },
      ];
    }),
  );
  const alone = [...remotes, 'api'].map((folder) => ({
    name: `${folder} of 1 ago alone`,
    parts: pick([folder], previous),
  }));
  return [...together, ...alone];
}

/** The combinations of `--quick`: with today's API and with the previous one, once each. */
const quickCombinationsOf = ([previous]: readonly BuiltElsewhere[]) => [
  { name: 'remotes of 1 ago', parts: pick(remotes, previous) },
  { name: 'shell and API of 1 ago', parts: pick(['shell', 'api'], previous) },
];

/** The contract's version at a release of a package; today's if it is today's. */
async function contractOf(release: BuiltElsewhere, folder: string): Promise<string> {
  const sources = release[folder]?.sources;
  if (!sources) return CONTRACT_VERSION;
  const file = join(sources, 'shared-ui/src/remote/index.ts');
  const [, contract = ''] =
    /CONTRACT_VERSION = '([\d.]+)'/.exec(await readFile(file, 'utf8')) ?? [];
  return contract;
}

/** Why a combination cannot run, see CONTRIBUTING.md; undefined if it can. */
async function refusalOf(parts: BuiltElsewhere): Promise<string | undefined> {
  if (!satisfies(await contractOf(parts, 'shell'), CONTRACT_VERSION) && parts['shell'])
    return 'the contract has moved on, so the shell is released first';
  for (const folder of remotes) {
    const contract = await contractOf(parts, folder);
    if (!isSupported(contract)) return `today's shell refuses builds of contract ${contract}`;
  }
  return undefined;
}

/** Builds the earlier releases, newest first: the last `count`, or the named commits. */
async function earlierReleases(named: readonly string[], count: number): Promise<BuiltElsewhere[]> {
  const parts: EarlierPart[][] = [];
  // One after the other, because they share folders.
  for (const folder of [...remotes, 'shell', 'api'])
    parts.push(
      named.length
        ? await Promise.all(named.map((commit) => partAt(folder, commit)))
        : await earlierParts(folder, folder === 'api' ? 1 : count),
    );
  await removeOthers(parts.flat().map(({ sources }) => sources));
  const built = await buildEarlier(parts.flat());
  return Array.from({ length: named.length || count }, (_, index): BuiltElsewhere =>
    Object.assign({}, ...parts.map((ofFolder) => ofFolder[index] && built.get(ofFolder[index]))),
  );
}

await run(async () => {
  const named = process.argv.slice(2).filter((word) => word !== QUICK);
  const isQuick = process.argv.includes(QUICK);
  if (named.length > BACK) throw new Error(`Name at most ${BACK} commits.`);
  process.env['CHROMIUM_PATH'] = await headlessPath();
  const releases = await earlierReleases(named, isQuick ? 1 : BACK);
  await buildChanged(targetFolders());
  const report = new Report();
  const inBrowser = (name: string, spec: string, parts: readonly BuiltElsewhere[]) =>
    report.check(name, async () => {
      console.log(`\n=== ${name} …`);
      const words = ['node_modules/@playwright/test/cli.js', 'test', '-c', CONFIG, spec];
      if ((await runNode(words, variablesFor(parts))) !== 0) throw new Error('See above.');
    });
  for (const { name, parts } of (isQuick ? quickCombinationsOf : combinationsOf)(releases)) {
    const refusal = await refusalOf(parts);
    if (refusal) console.log(`\nNOT RUN: ${name}: ${refusal}.`);
    else await inBrowser(name, 'journeys', [parts]);
  }
  if (!isQuick) {
    const turns: BuiltElsewhere[] = [{}];
    for (const release of releases) if (!(await refusalOf(release))) turns.push(release);
    await inBrowser('tabs that stay open through twenty releases', 'open-tab', turns);
  }
  if (!report.finish()) process.exitCode = 1;
});
