import { setTimeout as wait } from 'node:timers/promises';
import type { Release, ReleaseMap } from '@site/contracts/platform/release-map';
import { getBuildIds } from '@site/releases/map/builds-in-map';
import {
  block,
  findBlocked,
  getEntry,
  preview,
  release,
  type ReleaseOptions,
  setCanary,
  WATCH_MS,
  withdrawPreview,
} from '@site/releases/map/edits';
import type { ReleaseEvent } from '@site/releases/map/history';
import type { MapStore } from '@site/releases/map/map-store';
import { type CanaryReport, fetchReport } from './platform-client';
import { walk, WalkError } from './walk';

export const DEFAULT_STEPS = '1,10,50,100';
const POLL_INTERVAL_MS = 500;

/** Parses the percentages of a rollout. @throws Error when they do not rise to 100 */
export function parseSteps(text: string): number[] {
  const steps = text.split(',').map(Number);
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isRising || steps.at(-1) !== 100)
    throw new Error(`Steps are percentages that rise to 100, such as ${DEFAULT_STEPS}.`);
  return steps;
}

export const formatStatistics = ({ visits, failures }: CanaryReport): string =>
  `${failures} of ${visits} visits failed since it began`;

interface RolloutOptions extends ReleaseOptions {
  map: MapStore;
  site: string;
  token: string;
  name: string;
  build: Release;
  /** Address below which the remote's builds lie. */
  base: string;
  /** The history event of an action. @throws Error when the caller may not change the remote */
  createEvent: (action: ReleaseEvent['action']) => Promise<ReleaseEvent>;
  report: (line: string) => void;
  /** Whether a browser opens the build's pages before visitors get it, and when the build is held. */
  isWalked: boolean;
}

/** Releases a build to a growing percentage of the visitors, and blocks it when it fails. */
export class Rollout {
  constructor(readonly options: RolloutOptions) {}

  private get build(): string {
    return this.options.build.build;
  }

  /**
   * Serves the build to a percentage of the visitors. A build that they have not got yet is walked first.
   * @param percent 0.1 to 100
   * @returns a sentence for the terminal
   * @throws Error when the map refuses it, or when the walk finds that it fails
   */
  async serveTo(percent: number): Promise<string> {
    const { name, build } = this.options;
    const { before } = await this.serve('canary', (map) =>
      setCanary(map, name, build, percent, this.options),
    );
    const previous = before.remotes[name]?.canary?.build;
    const instead =
      previous && previous !== this.build ? `, in place of the canary ${previous}` : '';
    return `${name} is now ${this.build} for ${percent} % of the visitors${instead}.`;
  }

  /**
   * Releases the build step by step, each step after a successful analysis of the one before, and watches the full
   * release. An interrupted rollout goes on at the step that it had reached.
   * @returns the closing message
   * @throws Error when the build is held or was taken back, or the site refuses the token
   */
  async runSteps(steps: readonly number[]): Promise<string> {
    const { map, site, token, name, base, build, report } = this.options;
    const { stable, canary } = getEntry(await map.read(), name);
    if (stable.build !== this.build) {
      // Fails here, before the first step, if the site refuses the token.
      await fetchReport(site, token);
      const reached = canary?.build === this.build ? canary.percent : 0;
      if (reached > 0) await this.waitUntilSuccessful(reached);
      for (const step of steps.filter((one) => one > reached && one < 100)) {
        report(`${await this.serveTo(step)} Interrupted, it stays so; the same command goes on.`);
        await this.waitUntilSuccessful(step);
      }
      await this.serve('release', (now) => release(now, name, base, build, this.options));
      report(`${name} is now ${this.build} for everyone.`);
    }
    await this.waitUntilWatched();
    return `${name} ${this.build} is released, and ten minutes were quiet.`;
  }

  /** Waits until the analysis of the canary is successful. @throws Error when the build is held or was taken back */
  private async waitUntilSuccessful(percent: number): Promise<void> {
    const { site, token, name, report } = this.options;
    let lastReported = '';
    for (; ; await wait(POLL_INTERVAL_MS)) {
      const { canary } = getEntry(this.requireCanary(await this.read()), name);
      if (canary?.alert) return this.failOnReports(canary.alert.reason);
      const status = await fetchReport(site, token);
      const reported = status?.remotes.find((remote) => remote.name === name)?.canary;
      const isCurrent = reported?.build === this.build && reported.percent === percent;
      if (isCurrent && reported.phase === 'successful')
        return report(`The analysis at ${percent} % is successful: ${formatStatistics(reported)}.`);
      if (reported) continue;
      const refused = status?.map.refused;
      const why = refused ? `refuses it (${refused})` : 'says nothing of this canary yet';
      if (why !== lastReported) report(`${site} ${why}; asking again.`);
      lastReported = why;
    }
  }

  /** Waits until ten minutes after a full release. @throws Error when the build was taken back */
  private async waitUntilWatched(): Promise<void> {
    const { name, report } = this.options;
    const { placed } = getEntry(await this.read(), name).stable;
    const end = (placed ? Date.parse(placed.at) : Date.now()) + WATCH_MS;
    report(`Watching ${name} ${this.build} until ${new Date(end).toLocaleTimeString('sv-SE')}.`);
    for (; Date.now() < end; await wait(POLL_INTERVAL_MS)) {
      const map = await this.read();
      const { stable } = getEntry(map, name);
      const why = findBlocked(map, name, this.build)?.reason ?? 'someone released another build.';
      if (stable.build !== this.build)
        throw new Error(`${name} ${this.build} gave way to ${stable.build}: ${why}`);
      if (stable.alert) return this.failOnReports(stable.alert.reason);
    }
  }

  private async serve(
    action: ReleaseEvent['action'],
    change: (map: ReleaseMap) => ReleaseMap,
  ): ReturnType<MapStore['edit']> {
    const current = await this.read();
    // Invalid input fails here, before the walk.
    change(current);
    const wasCanary = this.isCanary(current);
    const failure = wasCanary ? undefined : await this.findPageFailure(current);
    if (failure)
      throw new Error(`${this.options.name} ${this.build} is refused, it fails at ${failure}.`);
    return this.edit(action, (map) => change(wasCanary ? this.requireCanary(map) : map));
  }

  /**
   * Called when browsers report failures, which anyone could make up: the walk confirms them and the build is taken
   * back, or a person must decide.
   * @param reported a sentence
   * @throws Error always
   */
  async failOnReports(reported: string): Promise<never> {
    const { name, report } = this.options;
    report(`${name} ${this.build} is held. ${reported}`);
    const failure = await this.findPageFailure(await this.read());
    if (!failure)
      throw new Error(
        `${name} ${this.build} is held, and a person must decide. ${reported} Roll it back (npm run rollback -- ${name} ${this.build}), or end its watch (--unwatched with a percentage and -m, or /admin/platform).`,
      );
    const reason = `Browsers report failures, and the walk fails at ${failure}.`;
    // The watch or an operator may have blocked it already.
    const change = (map: ReleaseMap): ReleaseMap =>
      findBlocked(map, name, this.build) ? map : block(map, name, this.build, reason);
    await this.edit('block', change, { reason });
    throw new Error(`${name} ${this.build} is blocked, no visitor gets it: ${reason}`);
  }

  /** Walks the pages, if this machine has a browser and the site answers. @returns the first failure */
  private async findPageFailure(current: ReleaseMap): Promise<string | undefined> {
    const { map, site, name, build, isWalked, report } = this.options;
    if (!isWalked) return undefined;
    // Overrides show only builds that the map names.
    const isPreview = !getBuildIds(current, name).includes(this.build);
    const at = new Date().toISOString();
    try {
      if (isPreview)
        await this.edit('preview', (now, by) => preview(now, name, { ...build, by, at }));
      report(`Opening the pages of ${name} with ${this.build}.`);
      const target = { site, key: await map.getOrCreateSiteKey(), remote: name, build: this.build };
      const { pages, unknown, failure } = await walk(target);
      const untested = unknown.length ? `; no address is known of ${unknown.join(', ')}` : '';
      if (!failure) report(`${pages} pages work${untested}.`);
      return failure;
    } catch (error) {
      if (!(error instanceof WalkError)) throw error;
      report(`The pages were not opened: ${error.message}.`);
      return undefined;
    } finally {
      const forget = (now: ReleaseMap) => withdrawPreview(now, name, this.build);
      // A preview that cannot be withdrawn ends by itself.
      if (isPreview) await this.edit('preview', forget).catch(() => undefined);
    }
  }

  /** The map, if the build is still its canary. @throws Error with the reason why it is not */
  private requireCanary(map: ReleaseMap): ReleaseMap {
    if (this.isCanary(map)) return map;
    const { name } = this.options;
    const why = findBlocked(map, name, this.build)?.reason ?? 'someone ended its canary.';
    throw new Error(`${name} ${this.build} was taken back: ${why}`);
  }

  private isCanary({ remotes }: ReleaseMap): boolean {
    return remotes[this.options.name]?.canary?.build === this.build;
  }

  /** Reads the map. Retries while its database is away: that is no fault of the build. */
  private async read(): Promise<ReleaseMap> {
    const { map, report } = this.options;
    for (let isReported = false; ; isReported = true) {
      try {
        return await map.read();
      } catch (error) {
        if (!isReported) report(`The map cannot be read, asking again: ${String(error)}`);
        await wait(POLL_INTERVAL_MS);
      }
    }
  }

  private async edit(
    action: ReleaseEvent['action'],
    change: (map: ReleaseMap, by: string) => ReleaseMap,
    more: { reason?: string } = {},
  ): ReturnType<MapStore['edit']> {
    await this.read();
    const event = await this.options.createEvent(action);
    return this.options.map.edit({ ...event, ...more }, (map) => change(map, event.by));
  }
}
