import { join } from 'node:path';
import spawn from 'nano-spawn';
import { fingerprint, inputPaths } from '../build/targets';
import { root } from '../packages';
import type { BuiltElsewhere } from './built-elsewhere';
import { git, givePackages, sourcesOf } from './sources';

/** A package at an earlier commit. */
export interface EarlierPart {
  folder: string;
  commit: string;
  sources: string;
}

/** Files that are no sources, as in the fingerprint. */
const NO_SOURCES = [
  ':(exclude,glob)**/*.test.ts',
  ':(exclude,glob)**/*.test.tsx',
  ':(exclude,glob)**/*.md',
];

/**
 * The latest commits at which a package has other inputs than now and than at the other commits, newest first. They
 * stand for its previous releases, as if each change had been released.
 * @throws Error when the history does not go back so far
 */
export async function earlierParts(folder: string, count: number): Promise<EarlierPart[]> {
  const paths = [...inputPaths(root, folder), 'package-lock.json', ...NO_SOURCES];
  const known = new Set([await fingerprint(root, folder)]);
  const found: EarlierPart[] = [];
  for (const commit of await git('log', '--format=%h', '--abbrev=12', '--', ...paths)) {
    const sources = await sourcesOf(commit);
    const inputs = await fingerprint(sources, folder);
    if (known.has(inputs)) continue;
    known.add(inputs);
    found.push({ folder, commit, sources });
    if (found.length === count) return found;
  }
  throw new Error(
    `The history of git has ${found.length} earlier releases of ${folder}, not ${count}. In a shallow clone: git fetch --unshallow`,
  );
}

/** A package at a given commit. @param name of the commit @throws Error when git has no such commit */
export async function partAt(folder: string, name: string): Promise<EarlierPart> {
  const [commit = ''] = await git('rev-parse', '--short=12', `${name}^{commit}`);
  return { folder, commit, sources: await sourcesOf(commit) };
}

/** Builds packages of earlier sources with the build scripts of that commit. @returns the remotes' builds by folder */
async function buildIn(sources: string, folders: readonly string[]): Promise<Map<string, string>> {
  await givePackages(sources);
  const withParent = ['--import', join(root, 'tooling/exit-with-parent.mjs')];
  const program = ['--import', 'tsx', 'tooling/src/build/main.ts', ...folders];
  const building = spawn('node', [...withParent, ...program], {
    cwd: sources,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const builds = new Map<string, string>();
  for await (const line of building.stdout) {
    console.log(line);
    const [, folder, build] = /^(mfe-\S+): build (\S+)$/.exec(line) ?? [];
    if (folder && build) builds.set(folder, build);
  }
  return builds;
}

/** Builds earlier packages, those of a commit together. @returns where each was built */
export async function buildEarlier(
  parts: readonly EarlierPart[],
): Promise<Map<EarlierPart, BuiltElsewhere>> {
  const built = new Map<EarlierPart, BuiltElsewhere>();
  for (const sources of new Set(parts.map((part) => part.sources))) {
    const ofCommit = parts.filter((part) => part.sources === sources);
    console.log(`\n${sources.slice(root.length + 1)}:`);
    const folders = [...new Set(ofCommit.map(({ folder }) => folder))];
    const builds = await buildIn(sources, folders);
    for (const part of ofCommit) {
      const build = builds.get(part.folder);
      built.set(part, { [part.folder]: { sources, ...(build && { build }) } });
    }
  }
  return built;
}
