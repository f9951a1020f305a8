import { join } from 'node:path';
import spawn from 'nano-spawn';
import { fingerprint, inputPaths } from '../build/targets';
import { root } from '../packages';
import type { BuiltElsewhere } from './built-elsewhere';
import { git, givePackages, sourcesOf } from './sources';

/** A part of the platform as an earlier commit has it. */
export interface EarlierPart {
  folder: string;
  commit: string;
  sources: string;
}

/** What lies beside sources without being one of them, as in the fingerprint. */
const NO_SOURCES = [
  ':(exclude,glob)**/*.test.ts',
  ':(exclude,glob)**/*.test.tsx',
  ':(exclude,glob)**/*.md',
];

/**
 * The latest commits in which something is built from other inputs than now, and than in each other: its previous
 * releases, as if each change had been released. The newest first.
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

/** A part as a commit has it that somebody named. @throws Error when git knows no such commit */
export async function partAt(folder: string, name: string): Promise<EarlierPart> {
  const [commit = ''] = await git('rev-parse', '--short=12', `${name}^{commit}`);
  return { folder, commit, sources: await sourcesOf(commit) };
}

/** Builds folders of earlier sources with the tools of their time. @returns the remotes' builds by folder */
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

/** Builds earlier parts, those of a commit together. @returns each of them as it is built */
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
