import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifest } from '@site/contracts/platform/remote-manifest';
import { getIntegrity } from '@site/server-kit/integrity';
import { listFiles } from '@site/tooling/build/files';
import { root } from '@site/tooling/packages';

/** Remotes that exist for these tests only, below `e2e/fixtures/`. */
export const fixtures = ['probe', 'guest', 'faulty'] as const;
export type Fixture = (typeof fixtures)[number];

/**
 * The builds of each fixture, whose pages show the build's name. The last one is compiled; the others are copies under
 * another name.
 */
export const fixtureBuilds = {
  probe: ['one', 'two'],
  guest: ['one', 'two'],
  faulty: ['healthy'],
} as const;
export const compiledBuild = (fixture: Fixture): string => fixtureBuilds[fixture].at(-1) ?? '';

export const fixtureFolder = (fixture: Fixture): string => join('e2e/fixtures', fixture);
export const buildFolder = (fixture: Fixture, build: string): string =>
  join(root, fixtureFolder(fixture), 'dist', build);

/**
 * Copies a fixture's compiled build under another name. All its hashes are right.
 * @param folder absolute path of the folder to write
 */
export async function makeCopy(fixture: Fixture, build: string, folder: string): Promise<void> {
  const from = compiledBuild(fixture);
  const container = `${fixture}_${build}`.replace(/\W/g, '_');
  const rename = (text: string): string =>
    text.replaceAll(`${fixture}_${from}`, container).replace(RegExp(`\\b${from}\\b`, 'g'), build);
  await rm(folder, { recursive: true, force: true });
  // The compressed files have the text before the change.
  const filter = (source: string): boolean => !/\.(br|gz)$/.test(source);
  await cp(buildFolder(fixture, from), folder, { recursive: true, filter });
  const file = join(folder, 'remote.json');
  const manifest = remoteManifest.parse(JSON.parse(await readFile(file, 'utf8')));
  const integrity = { ...manifest.integrity };
  const changed = new Map<string, string>();
  // Entries carry the hashes of their chunks, so they come last.
  const scripts = (await listFiles(folder)).filter((path) => path.endsWith('.js'));
  const isEntry = (path: string): boolean => path.endsWith('remoteEntry.js');
  for (const path of [...scripts.filter((one) => !isEntry(one)), ...scripts.filter(isEntry)]) {
    const before = await readFile(join(folder, path), 'utf8');
    let after = rename(before);
    for (const [old, now] of changed) after = after.replaceAll(old, now);
    if (after === before) continue;
    await writeFile(join(folder, path), after);
    const hash = getIntegrity(after);
    changed.set(integrity[path] ?? getIntegrity(before), hash);
    integrity[path] = hash;
  }
  await writeFile(file, JSON.stringify({ ...manifest, container, build, integrity }));
}
