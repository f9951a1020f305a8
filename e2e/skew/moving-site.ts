import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tooling/src/free-port';
import { remotePackages, root } from '../../tooling/src/packages';
import type { BuiltElsewhere } from '../../tooling/src/skew/built-elsewhere';
import { Origin } from '../platform/origin';
import { publishBuild } from '../platform/releases';
import { startShell, type RunningShell } from '../platform/shell';
import { startApi, startDatabase } from '../platform/site';
import { theSite } from '../platform/site-addresses';
import { startTogether } from '../platform/together';

const sourcesOf = (release: BuiltElsewhere, folder: string): string =>
  release[folder]?.sources ?? root;

function buildIn(release: BuiltElsewhere, name: string, folder: string): string {
  const build = release[folder]?.build ?? theSite().remotes[name]?.build;
  if (!build) throw new Error(`There is no build of ${folder}.`);
  return build;
}

/** The folder of a release's shell: below its sources, where it finds its packages. */
const shellFolder = (release: BuiltElsewhere): string =>
  join(sourcesOf(release, 'shell'), '.data/moving-shell');

/** Copies a release's shell, and the chunks of all other releases beside its own. */
async function copyShell(release: BuiltElsewhere, all: readonly BuiltElsewhere[]): Promise<void> {
  const folder = shellFolder(release);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const packages = join(sourcesOf(release, 'shell'), 'shell/node_modules');
  if (existsSync(packages)) await symlink(packages, join(folder, 'node_modules'));
  for (const one of [release, ...all]) {
    const dist = join(sourcesOf(one, 'shell'), 'shell/dist');
    const part = one === release ? '' : 'web';
    await cp(join(dist, part), join(folder, 'dist', part), { recursive: true, force: false });
  }
}

/**
 * Starts a site whose shell and remotes move from release to release at one address, as in a deployment: all builds of
 * the remotes can be fetched, and every shell has the chunks of the others.
 * @param releases parts that a release does not name are today's
 */
export const startMovingSite = (releases: readonly BuiltElsewhere[]) =>
  startTogether(async ({ folder: data, keep }) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const mapFile = join(data, 'map.json');
    const database = keep(await startDatabase(data));
    const api = keep(await startApi(database.uri, url, data));
    const remotes = remotePackages().map((remote) => ({ ...remote, origin: keep(new Origin()) }));
    for (const { name, folder, origin } of remotes) {
      await origin.start();
      for (const release of releases) {
        const build = buildIn(release, name, folder);
        origin.offer(build, join(sourcesOf(release, folder), folder, 'dist', build));
      }
    }
    for (const release of releases) {
      keep({ stop: () => rm(shellFolder(release), { recursive: true, force: true }) });
      await copyShell(release, releases);
    }
    let shell: RunningShell | undefined;
    keep({ stop: async () => shell?.stop() });

    /** Releases every remote and replaces the shell. @returns the builds of the remotes from then on */
    const moveTo = async (index: number): Promise<Readonly<Record<string, string>>> => {
      const release = releases[index % releases.length] ?? {};
      const builds: Record<string, string> = {};
      for (const { name, folder, origin } of remotes) {
        const build = buildIn(release, name, folder);
        builds[name] = build;
        const manifest = join(sourcesOf(release, folder), folder, 'dist', build, 'remote.json');
        await publishBuild(mapFile, name, origin.url, { build, manifest });
      }
      await shell?.stop();
      const program = join(shellFolder(release), 'dist/server/main.js');
      shell = await startShell({ apiOrigin: api.url, mapFile, port, program });
      return builds;
    };
    await moveTo(0);
    return { url, moveTo };
  });
