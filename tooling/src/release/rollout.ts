import { setTimeout as wait } from 'node:timers/promises';
import type { Release, ReleaseMap } from '@site/contracts/federation';
import {
  canary,
  quarantine,
  quarantineOf,
  release,
  type DespiteQuarantine,
} from '@site/server-kit/releases/edits';
import type { ReleaseEvent } from '@site/server-kit/releases/ledger';
import type { MapStore } from '@site/server-kit/releases/map-store';

/** Pause before another try to read the map, in milliseconds. */
const BETWEEN = 1_000;

interface RolloutOptions extends DespiteQuarantine {
  map: MapStore;
  /** Public address of the site. */
  site: string;
  /** Bearer token for the site's platform report. */
  token: string;
  name: string;
  build: Release;
  /** Address below which the remote's builds lie. */
  base: string;
  /** The ledger event of an action. @throws Error when the caller may not change the remote */
  event: (action: ReleaseEvent['action']) => Promise<ReleaseEvent>;
  say: (line: string) => void;
}

/** Releases a build to a growing share of the visitors, and quarantines it when it harms them. */
export class Rollout {
  constructor(readonly options: RolloutOptions) {}

  /** Reads the map. Retries while its database is away: that is no fault of the build. */
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

  get build(): string {
    return this.options.build.build;
  }

  /**
   * Serves the build to a share of the visitors.
   * @param percent 0.1 to 100
   * @returns the build that was the canary so far, if that was another one
   * @throws Error when the map refuses it, or when the build is worse than the stable one, which quarantines it
   */
  async giveTo(percent: number): Promise<string | undefined> {
    const { name, build } = this.options;
    const share = (map: ReleaseMap) => canary(map, name, build, percent, this.options);
    const before = await this.read();
    const wasCanary = this.isCanary(before);
    let former: string | undefined;
    await this.edit('canary', (map) => {
      former = map.remotes[name]?.canary?.build;
      return share(wasCanary ? this.checked(map) : map);
    });
    return former === this.build ? undefined : former;
  }

  /** Serves the build to all visitors. @throws Error as {@link giveTo} does */
  async giveToAll(): Promise<void> {
    const { name, base, build } = this.options;
    const before = await this.read();
    const wasCanary = this.isCanary(before);
    await this.edit('release', (map) =>
      release(wasCanary ? this.checked(map) : map, name, base, build, this.options),
    );
  }

  /** Quarantines the build. @param why a sentence @throws Error always, with that reason */
  async takeBack(why: string): Promise<never> {
    const { name, build } = this.options;
    // The watch or an operator may have quarantined it already.
    await this.edit(
      'quarantine',
      (map) =>
        quarantineOf(map, name, build.build) ? map : quarantine(map, name, build.build, why),
      why,
    );
    throw new Error(`${name} ${build.build} is in quarantine, no visitor gets it: ${why}`);
  }

  /** The map, if the build is still its canary. @throws Error with the reason why it is not */
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
}
