import { setTimeout as wait } from 'node:timers/promises';
import type { Release, ReleaseMap } from '@site/contracts/federation';
import {
  canary,
  entryOf,
  preview,
  quarantine,
  quarantineOf,
  release,
  type DespiteQuarantine,
} from '@site/server-kit/releases/edits';
import type { ReleaseEvent } from '@site/server-kit/releases/ledger';
import type { MapStore } from '@site/server-kit/releases/map-store';
import { openBrowser } from './walk/browser';
import { CannotWalk } from './walk/cannot-walk';
import { reach } from './walk/site';
import { walk } from './walk/walk';

/** Milliseconds after which a map that could not be read is asked for again. */
const BETWEEN = 1_000;

export interface RolloutOptions extends DespiteQuarantine {
  map: MapStore;
  /** Public address of the site. */
  site: string;
  /** By which the site tells how a canary does. */
  token: string;
  /** The remote's name. */
  name: string;
  build: Release;
  /** Address below which the remote's builds lie. */
  base: string;
  /** Whether pages are walked before visitors get the build. */
  walks: boolean;
  /** Who does it, as the ledger has it. @throws Error when they may not */
  event: (action: ReleaseEvent['action']) => Promise<ReleaseEvent>;
  say: (line: string) => void;
}

/** Gives a build to more and more visitors, and takes it away from them again when it harms. */
export class Rollout {
  constructor(readonly options: RolloutOptions) {}

  /** The map. While its database is away, which says nothing of the build, it is asked for again. */
  async read(): Promise<ReleaseMap> {
    const { map, say } = this.options;
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await map.read();
      } catch (error) {
        if (!isSaid) say(`The map cannot be read, asking again: ${String(error)}`);
        await wait(BETWEEN);
      }
    }
  }

  /** Name of the build. */
  get build(): string {
    return this.options.build.build;
  }

  /**
   * Gives the build to a share of the visitors, once its pages were walked.
   * @param percent 0 to 100
   * @throws Error when that cannot be, or the build is worse than the stable one: it is then in quarantine
   */
  async giveTo(percent: number): Promise<void> {
    const { name, build } = this.options;
    const share = (map: ReleaseMap) => canary(map, name, build, percent, this.options);
    const before = await this.read();
    // What cannot be is said before anything is done.
    share(before);
    await this.walk(before);
    const wasCanary = this.isCanary(before);
    await this.edit('canary', (map) => share(wasCanary ? this.checked(map) : map));
  }

  /** Gives the build to everybody, once its pages were walked. @throws Error as {@link giveTo} does */
  async giveToAll(): Promise<void> {
    const { name, base, build } = this.options;
    const before = await this.read();
    const wasCanary = this.isCanary(before);
    await this.walk(before);
    await this.edit('release', (map) =>
      release(wasCanary ? this.checked(map) : map, name, base, build, this.options),
    );
  }

  /** Takes the build away from visitors for good. @param why a sentence @throws Error always, which says so */
  async takeBack(why: string): Promise<never> {
    const { name, build } = this.options;
    // Somebody may have been faster.
    await this.edit(
      'quarantine',
      (map) =>
        quarantineOf(map, name, build.build) ? map : quarantine(map, name, build.build, why),
      why,
    );
    throw new Error(`${name} ${build.build} is in quarantine, no visitor gets it: ${why}`);
  }

  /** A map whose canary the build is. @throws Error that says why it is no canary any more */
  checked(map: ReleaseMap): ReleaseMap {
    if (this.isCanary(map)) return map;
    const { name, build } = this.options;
    const why = quarantineOf(map, name, build.build)?.reason ?? 'somebody ended its canary.';
    throw new Error(`${name} ${build.build} was taken back: ${why}`);
  }

  private isCanary({ remotes }: ReleaseMap): boolean {
    return remotes[this.options.name]?.canary?.build === this.options.build.build;
  }

  private async edit(
    action: ReleaseEvent['action'],
    change: (map: ReleaseMap) => ReleaseMap,
    reason?: string,
  ): Promise<void> {
    await this.read();
    const event = await this.options.event(action);
    await this.options.map.edit({ ...event, ...(reason && { reason }) }, change);
  }

  /** Makes the build known to the site, for overrides. */
  private async makeKnown(): Promise<void> {
    const { name, build } = this.options;
    const { by } = await this.options.event('preview');
    const at = new Date().toISOString();
    await this.edit('preview', (map) => preview(map, name, { ...build, by, at }));
  }

  /** Walks the pages where that can be. @throws Error when the build is worse than the stable one */
  private async walk(before: ReleaseMap): Promise<void> {
    const { map, site, name, build, walks, say } = this.options;
    if (!walks) return;
    const { stable } = entryOf(before, name);
    try {
      await reach(site);
      const browser = await openBrowser();
      try {
        await this.makeKnown();
        say(`Walking the pages of ${name} with ${build.build} and with ${stable.build}.`);
        const key = await map.makeOverrideKey();
        const pair = { site, key, remote: name, stable: stable.build, canary: build.build };
        const { pages, unknown, worse } = await walk(browser, pair);
        if (worse) await this.takeBack(`the walk found it worse than ${stable.build} at ${worse}.`);
        // Visitors, or somebody, may have known better meanwhile.
        if (this.isCanary(before)) this.checked(await this.read());
        const left = unknown.length ? `; no address is known of ${unknown.join(', ')}` : '';
        say(`${pages} pages are no worse than with ${stable.build}${left}.`);
      } finally {
        await browser.close();
      }
    } catch (error) {
      if (!(error instanceof CannotWalk)) throw error;
      say(`The pages were not walked: ${error.message}.`);
    }
  }
}
