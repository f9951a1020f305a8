import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tooling/src/free-port';
import { remotePackages } from '../../tooling/src/packages';
import type { BuiltElsewhere } from '../../tooling/src/skew/built-elsewhere';
import { Origin } from '../platform/origin';
import { root } from '../platform/paths';
import { publishBuild } from '../platform/releases';
import { startShell, type RunningShell } from '../platform/shell';
import { startApi, startDatabase } from '../platform/site';
import { theSite } from '../platform/site-addresses';

/**
 * A site whose shell and remotes move from release to release at one address, as a deployment moves them: the remotes'
 * builds lie side by side, and every shell has the chunks of the others.
 */
export class MovingSite {
  private readonly ending: (() => Promise<void>)[] = [];
  private readonly origins = new Map<string, Origin>();
  private shell: RunningShell | undefined;
  private folder = '';
  private port = 0;
  private apiOrigin = '';

  /** @param releases parts that a release does not name are today's */
  constructor(private readonly releases: readonly BuiltElsewhere[]) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'moving-site-'));
    this.port = await freePort();
    const database = await startDatabase(this.folder);
    this.ending.push(database.stop);
    const api = await startApi(database.uri, this.url, this.folder);
    this.ending.push(api.stop);
    this.apiOrigin = api.url;
    for (const { name, folder } of remotePackages()) {
      const origin = new Origin();
      await origin.start();
      this.ending.push(() => origin.stop());
      this.origins.set(name, origin);
      for (const release of this.releases) {
        const build = this.buildIn(release, name, folder);
        origin.offer(build, join(sourcesOf(release, folder), folder, 'dist', build));
      }
    }
    for (const release of this.releases) await this.copyShell(release);
    await this.moveTo(0);
  }

  /** Releases every remote and replaces the shell. @returns the builds of the remotes from then on */
  async moveTo(index: number): Promise<Readonly<Record<string, string>>> {
    const release = this.releases[index % this.releases.length] ?? {};
    const mapFile = join(this.folder, 'map.json');
    const builds: Record<string, string> = {};
    for (const { name, folder } of remotePackages()) {
      const build = this.buildIn(release, name, folder);
      builds[name] = build;
      const manifest = join(sourcesOf(release, folder), folder, 'dist', build, 'remote.json');
      await publishBuild(mapFile, name, this.origins.get(name)?.url ?? '', { build, manifest });
    }
    await this.shell?.stop();
    this.shell = await startShell({
      apiOrigin: this.apiOrigin,
      mapFile,
      port: this.port,
      program: join(shellFolder(release), 'dist/server/main.js'),
    });
    return builds;
  }

  async stop(): Promise<void> {
    await this.shell?.stop();
    for (const end of this.ending.reverse()) await end();
    await rm(this.folder, { recursive: true, force: true });
  }

  private buildIn(release: BuiltElsewhere, name: string, folder: string): string {
    const build = release[folder]?.build ?? theSite().remotes[name]?.build;
    if (!build) throw new Error(`There is no build of ${folder}.`);
    return build;
  }

  /** A copy of a release's shell, with the chunks of all others beside its own. */
  private async copyShell(release: BuiltElsewhere): Promise<void> {
    const folder = shellFolder(release);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    this.ending.push(() => rm(folder, { recursive: true, force: true }));
    const packages = join(sourcesOf(release, 'shell'), 'shell/node_modules');
    if (existsSync(packages)) await symlink(packages, join(folder, 'node_modules'));
    for (const one of [release, ...this.releases]) {
      const dist = join(sourcesOf(one, 'shell'), 'shell/dist');
      const part = one === release ? '' : 'web';
      await cp(join(dist, part), join(folder, 'dist', part), { recursive: true, force: false });
    }
  }
}

const sourcesOf = (release: BuiltElsewhere, folder: string): string =>
  release[folder]?.sources ?? root;

/** Below the sources that it was built from, where it finds its packages. */
const shellFolder = (release: BuiltElsewhere): string =>
  join(sourcesOf(release, 'shell'), '.data/moving-shell');
