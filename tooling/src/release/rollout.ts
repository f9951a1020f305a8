import { setTimeout as wait } from 'node:timers/promises';
import type { Release, ReleaseMap } from '@site/contracts/platform/federation';
import {
  canary,
  preview,
  block,
  findBlocked,
  release,
  withdrawPreview,
  type ReleaseOptions,
} from '@site/releases/map/edits';
import type { ReleaseEvent } from '@site/releases/map/history';
import type { MapStore } from '@site/releases/map/map-store';
import { namedBuilds } from '@site/releases/map/named-builds';

/** Pause before another try to read the map, in milliseconds. */
const POLL_MS = 1_000;

/** The pages cannot be walked from this machine, or not now. The build is not the reason. */
export class CannotWalk extends Error {}

export interface WalkOptions {
  /** Public address of the site. */
  site: string;
  /** Signs overrides. */
  key: string;
  remote: string;
  /** A build that the map names, if only as a preview. */
  build: string;
}

/** A browser that opens every page with something of a build. */
export interface Walker {
  /**
   * @returns the number of pages, the routes without a known address, and the first failure
   * @throws CannotWalk
   */
  walk: (
    options: WalkOptions,
  ) => Promise<{ pages: number; unknown: string[]; failure: string | undefined }>;
  close: () => Promise<void>;
}

interface RolloutOptions extends ReleaseOptions {
  map: MapStore;
  /** Public address of the site. */
  site: string;
  /** Bearer token for the site's platform report. */
  token: string;
  name: string;
  build: Release;
  /** Address below which the remote's builds lie. */
  base: string;
  /** The history event of an action. @throws Error when the caller may not change the remote */
  event: (action: ReleaseEvent['action']) => Promise<ReleaseEvent>;
  say: (line: string) => void;
  /**
   * Opens the build's pages in a browser before visitors get it, and when the build is held; absent if nobody wants that.
   * Rejects with {@link CannotWalk}.
   */
  openWalker?: ((site: string) => Promise<Walker>) | undefined;
}

/** Releases a build to a growing share of the visitors, and blocks it when it fails. */
export class Rollout {
  constructor(readonly options: RolloutOptions) {}

  get build(): string {
    return this.options.build.build;
  }

  /** Reads the map. Retries while its database is away: that is no fault of the build. */
  async read(): Promise<ReleaseMap> {
    const { map, say } = this.options;
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await map.read();
      } catch (error) {
        if (!isSaid) say(`The map cannot be read, asking again: ${String(error)}`);
        await wait(POLL_MS);
      }
    }
  }

  /**
   * Serves the build to a share of the visitors. A build that they have not got yet is walked first.
   * @param percent 0.1 to 100
   * @returns the build that was the canary so far, if that was another one
   * @throws Error when the map refuses it, or when the walk finds that it fails
   */
  async serveTo(percent: number): Promise<string | undefined> {
    const { name, build } = this.options;
    let former: string | undefined;
    await this.serve('canary', (map) => {
      former = map.remotes[name]?.canary?.build;
      return canary(map, name, build, percent, this.options);
    });
    return former === this.build ? undefined : former;
  }

  /** Serves the build to all visitors. @throws Error as {@link serveTo} does */
  serveAll(): Promise<void> {
    const { name, base, build } = this.options;
    return this.serve('release', (map) => release(map, name, base, build, this.options));
  }

  private async serve(
    action: ReleaseEvent['action'],
    change: (map: ReleaseMap) => ReleaseMap,
  ): Promise<void> {
    const before = await this.read();
    // Invalid input fails here, before the walk.
    change(before);
    const wasCanary = this.isCanary(before);
    const failure = wasCanary ? undefined : await this.failureOnPages(before);
    if (failure)
      throw new Error(`${this.options.name} ${this.build} is refused, it fails at ${failure}.`);
    await this.edit(action, (map) => change(wasCanary ? this.checked(map) : map));
  }

  /**
   * Called when browsers report failures, which anybody could make up: the walk confirms them and the build is taken back,
   * or a person must decide.
   * @param reported a sentence
   * @throws Error always
   */
  async confirm(reported: string): Promise<never> {
    const { name, build, say } = this.options;
    say(`${name} ${this.build} is held. ${reported}`);
    const failure = await this.failureOnPages(await this.read());
    if (!failure)
      throw new Error(
        `${name} ${this.build} is held, and a person must decide. ${reported} Roll it back (npm run rollback -- ${name} ${this.build}), or end its watch (--unwatched with a percentage and -m, or /admin/platform).`,
      );
    const reason = `Browsers report failures, and the walk fails at ${failure}.`;
    // The watch or an operator may have blocked it already.
    const change = (map: ReleaseMap): ReleaseMap =>
      findBlocked(map, name, build.build) ? map : block(map, name, build.build, reason);
    await this.edit('block', change, { reason });
    throw new Error(`${name} ${this.build} is blocked, no visitor gets it: ${reason}`);
  }

  /** The map, if the build is still its canary. @throws Error with the reason why it is not */
  checked(map: ReleaseMap): ReleaseMap {
    if (this.isCanary(map)) return map;
    const { name, build } = this.options;
    const why = findBlocked(map, name, build.build)?.reason ?? 'someone ended its canary.';
    throw new Error(`${name} ${build.build} was taken back: ${why}`);
  }

  /** Walks the pages, if this machine has a browser and the site answers. @returns the first failure */
  private async failureOnPages(before: ReleaseMap): Promise<string | undefined> {
    const { map, site, name, build, openWalker, say } = this.options;
    if (!openWalker) return undefined;
    // Overrides show only builds that the map names.
    const isPreview = !namedBuilds(before, name).includes(this.build);
    try {
      const walker = await openWalker(site);
      try {
        const at = new Date().toISOString();
        if (isPreview)
          await this.edit('preview', (now, by) => preview(now, name, { ...build, by, at }));
        say(`Opening the pages of ${name} with ${this.build}.`);
        const key = await map.makeOverrideKey();
        const found = await walker.walk({ site, key, remote: name, build: this.build });
        const { pages, unknown, failure } = found;
        const left = unknown.length ? `; no address is known of ${unknown.join(', ')}` : '';
        if (!failure) say(`${pages} pages work${left}.`);
        return failure;
      } finally {
        await walker.close();
        const forget = (now: ReleaseMap) => withdrawPreview(now, name, this.build);
        // A preview that cannot be withdrawn ends by itself.
        if (isPreview) await this.edit('preview', forget).catch(() => undefined);
      }
    } catch (error) {
      if (!(error instanceof CannotWalk)) throw error;
      say(`The pages were not opened: ${error.message}.`);
      return undefined;
    }
  }

  private isCanary({ remotes }: ReleaseMap): boolean {
    return remotes[this.options.name]?.canary?.build === this.build;
  }

  private async edit(
    action: ReleaseEvent['action'],
    change: (map: ReleaseMap, by: string) => ReleaseMap,
    more: { reason?: string } = {},
  ): Promise<void> {
    await this.read();
    const event = await this.options.event(action);
    await this.options.map.edit({ ...event, ...more }, (map) => change(map, event.by));
  }
}
