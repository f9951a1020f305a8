import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { createFileMap } from '@site/releases/map/file-store';
import { until } from '@site/tooling/until';
import {
  publishBuild,
  publishCanary,
  type PublishedBuild,
  releaseLiveBuilds,
} from '../site/releases';
import { withResources } from '../site/resources';
import { type RunningShell, type ShellOptions, startShell } from '../site/shell';
import { theSite } from '../site/site-addresses';
import { FaultyProxy } from './faulty-proxy';
import { buildFolder, type Fixture, fixtureBuilds, fixtures, makeCopy } from './fixture-builds';
import { Origin } from './origin';

/** The part of a shell's `/map.json` that the tests read. */
const mapSchema = z.object({ pins: z.record(z.string(), z.object({ build: z.string() })) });

/** The fixtures that every testbed releases. A test that needs `faulty` releases it itself. */
const DEFAULT_FIXTURES = ['probe', 'guest'] as const;

/** Prepares a testbed, and stops everything of it afterward, also when `run` throws. */
export const withTestbed = (run: (testbed: Testbed) => Promise<void>): Promise<void> =>
  withResources(async ({ folder, use }) => {
    const testbed = use(new Testbed(folder));
    await testbed.prepare();
    await run(testbed);
  });

/**
 * A shell for tests that break something. Its map names the site's remotes and the fixtures `probe` and `guest`. The
 * fixtures' origins and the proxy before the API can be made to fail.
 */
export class Testbed {
  readonly origins: Readonly<Record<Fixture, Origin>> = {
    probe: new Origin(),
    guest: new Origin(),
    faulty: new Origin(),
  };
  readonly api = new FaultyProxy(theSite().api);
  private shell: RunningShell | undefined;
  readonly mapFile: string;

  constructor(private readonly folder: string) {
    this.mapFile = join(folder, 'map.json');
  }

  get url(): string {
    if (!this.shell) throw new Error('The shell has not started.');
    return this.shell.url;
  }

  /** What the shell has logged so far. */
  get log(): string {
    return this.shell?.output() ?? '';
  }

  /** Starts everything but the shell, and releases build `one` of `probe` and `guest`. */
  async prepare(): Promise<void> {
    await this.api.start();
    for (const fixture of fixtures) {
      await this.origins[fixture].start();
      this.addAllBuilds(fixture);
    }
    for (const fixture of DEFAULT_FIXTURES) await this.publish(fixture, 'one');
    await releaseLiveBuilds(this.mapFile);
  }

  /** Without a page cache unless the options give one: filling it costs seconds after the start and each release. */
  async startShell({
    environment,
    ...options
  }: Partial<Omit<ShellOptions, 'mapFile'>> = {}): Promise<void> {
    this.shell = await startShell({
      apiOrigin: this.api.url,
      mapFile: this.mapFile,
      environment: { PAGE_CACHE_MB: '0', ...environment },
      ...options,
    });
  }

  /** Undoes a test's faults, releases and withdrawals, for the next test with the same shell. */
  async restore(): Promise<void> {
    this.api.faults.clear();
    for (const fixture of fixtures) {
      const origin = this.origins[fixture];
      origin.faults.clear();
      this.addAllBuilds(fixture);
    }
    const { remotes } = await this.readMap();
    for (const fixture of fixtures) {
      const entry = remotes[fixture];
      const [first] = fixtureBuilds[fixture];
      if (!entry || (entry.stable.build === first && !entry.canary)) continue;
      const { after } = await this.publish(fixture, first);
      await this.waitForMap(after.version);
    }
  }

  async stopShell(): Promise<void> {
    await this.shell?.stop();
    this.shell = undefined;
  }

  async stop(): Promise<void> {
    await this.stopShell();
    await Promise.all([this.api.stop(), ...fixtures.map((one) => this.origins[one].stop())]);
  }

  private publish(fixture: Fixture, build: string): ReturnType<typeof publishBuild> {
    const published = this.findPublished(fixture, build);
    return publishBuild(this.mapFile, fixture, this.origins[fixture].url, published);
  }

  /** Copies the fixture's compiled build under another name and offers it at the fixture's origin. */
  async copy(fixture: Fixture, build: string): Promise<void> {
    const folder = join(this.folder, `${fixture}-${build}`);
    await makeCopy(fixture, build, folder);
    this.origins[fixture].addBuild(build, folder);
  }

  /** Releases a build. If the shell runs, waits until it hands out the build. */
  async release(fixture: Fixture, build: string): Promise<void> {
    await this.publish(fixture, build);
    if (!this.shell) return;
    await until(`${fixture} ${build} is handed out`, async () => {
      const response = await fetch(`${this.url}/map.json`);
      if (!response.ok) return false;
      return mapSchema.parse(await response.json()).pins[fixture]?.build === build;
    });
  }

  /** Releases a build as a canary and waits until the shell has the map. @param percent of the visitors, 0 to 100 */
  async canary(fixture: Fixture, build: string, percent: number): Promise<void> {
    const published = this.findPublished(fixture, build);
    const { after } = await publishCanary(this.mapFile, fixture, published, percent);
    await this.waitForMap(after.version);
  }

  readMap = (): Promise<ReleaseMap> => createFileMap(this.mapFile).read();

  /** Overwrites the map. */
  writeMap = (text: string): Promise<void> => writeFile(this.mapFile, text);

  private waitForMap = (version: number): Promise<void> =>
    until(`map ${version} is in force`, () =>
      this.log.includes(`"version":${version},"msg":"map accepted"`),
    );

  private addAllBuilds(fixture: Fixture): void {
    for (const build of fixtureBuilds[fixture])
      this.origins[fixture].addBuild(build, buildFolder(fixture, build));
  }

  private findPublished(fixture: Fixture, build: string): PublishedBuild {
    const folder = this.origins[fixture].folders.get(build);
    if (!folder) throw new Error(`There is no build ${build} of ${fixture}.`);
    return { build, manifest: join(folder, 'remote.json') };
  }
}
