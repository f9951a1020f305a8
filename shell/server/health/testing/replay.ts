import type { MapEntry, ReleaseMap } from '@site/contracts/federation';
import type { HealthBeacon, RemoteHealth } from '@site/contracts/health';
import { LEAK_MB } from '../../../shared/margins';
import { canariesOf } from '../../map/pins';
import { NewVisitors } from '../../visitor';
import { compare, watchedIn, type Verdict } from '../comparison';
import { Health } from '../health';
import { Windows } from '../windows';
import { numbers } from './numbers';

export const START = Date.UTC(2026, 10, 24, 12);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const integrity = `sha384-${'a'.repeat(64)}`;
export const placed = (action: 'canary' | 'release' | 'rollback') => ({
  action,
  by: 'Ann',
  at: new Date(START).toISOString(),
  reason: '',
});
export const old = { build: 'old', integrity };
export const fresh = { build: 'new', integrity };
export const base = 'http://files.example';

export const canaryAt = (percent: number): MapEntry => ({
  base,
  stable: old,
  canary: { ...fresh, percent, placed: placed('canary') },
});
export const released: MapEntry = {
  base,
  stable: { ...fresh, placed: placed('release') },
  previous: old,
};

/** The beacon of a visit, and the seconds from the visit's start to the beacon. */
interface Word {
  seen: Omit<RemoteHealth, 'build'>;
  seconds: number;
}
interface Visit extends Word {
  /** A later beacon with harm. */
  again?: Word;
}
export type Behaviour = (random: () => number) => Visit;

/** Lengths of visits, in seconds. */
export const stays = {
  '2 to 92 s': (random) => 2 + 90 * random() ** 2,
  '12 to 120 s': (random) => 12 * 10 ** random(),
  '20 to 300 s': (random) => 20 + 280 * random(),
} satisfies Record<string, (random: () => number) => number>;

/**
 * Megabytes by which a page has grown after some seconds. It stops growing when garbage is collected as fast as it
 * arises.
 */
const grownIn = (seconds: number): number => Math.round(2 + 13 * (1 - Math.exp(-seconds / 20)));

/**
 * A visit whose beacon is sent a second after harm, or a second after a part that took two seconds to wake; otherwise
 * when the visit ends.
 */
export function told(seen: Visit['seen'], stay: number): Visit {
  const { wake = 0 } = seen;
  const first = 'errors' in seen ? 1 : wake >= 2_000 ? wake / SECOND + 1 : stay;
  const seconds = Math.round(Math.min(first, stay));
  return { seen: { ...seen, grown: grownIn(seconds) }, seconds };
}

/**
 * A working build, for visitors with slow phones, odd browsers and bad networks.
 * @param noise share of harmed visits
 */
export const healthyFor =
  (stay: (random: () => number) => number, noise = 0.015): Behaviour =>
  (random) => {
    const wake = Math.round(80 + 400 * random() ** 4 + (random() < 0.03 ? 3_000 : 0));
    return told({ wake, lcp: wake + 300, ...(random() < noise && { errors: 1 }) }, stay(random));
  };
export const healthy = healthyFor(stays['2 to 92 s']);
/** Visits that look at another tab and return. @param share share of visits that are harmed after the return */
export const laterHarmed =
  (share: number, behaviour: Behaviour): Behaviour =>
  (random) => {
    const visit = behaviour(random);
    if (visit.seen.errors || random() >= share) return visit;
    const seconds = visit.seconds + Math.ceil(10 * random());
    return { ...visit, again: { seen: { ...visit.seen, errors: 1, again: true }, seconds } };
  };
export const slowBy =
  (milliseconds: number, behaviour: Behaviour, stay: (random: () => number) => number): Behaviour =>
  (random) => {
    const { seen } = behaviour(random);
    return told({ ...seen, wake: (seen.wake ?? 0) + milliseconds }, stay(random));
  };
/** The browser looks at the page's memory at every such time after the first touch, in seconds. */
const LOOK = 2;
/**
 * A build that never frees memory. Its visits are reported when the browser sees that they grow plainly too much.
 * @param megabytes growth in a second
 */
export const leaking =
  (megabytes: number, behaviour: Behaviour): Behaviour =>
  (random) => {
    const visit = behaviour(random);
    const grownBy = (seconds: number): number => grownIn(seconds) + Math.round(megabytes * seconds);
    let { seconds } = visit;
    for (let look = LOOK; look < seconds; look += LOOK) if (grownBy(look) > LEAK_MB) seconds = look;
    return { ...visit, seconds, seen: { ...visit.seen, grown: grownBy(seconds) } };
  };
/**
 * Visits of which some grow by more than others, at a random moment.
 * @param share share of the visits that do
 * @param most greatest growth in megabytes; the least is 20
 */
export const growing =
  (share: number, most: number, behaviour: Behaviour): Behaviour =>
  (random) => {
    const visit = behaviour(random);
    if (visit.seen.errors || random() >= share) return visit;
    const grown = Math.round(20 + (most - 20) * random());
    const seconds = grown > LEAK_MB ? Math.ceil(visit.seconds * random()) : visit.seconds;
    return { ...visit, seconds, seen: { ...visit.seen, grown } };
  };
const inTwo =
  (one: Behaviour, other: Behaviour): Behaviour =>
  (random) =>
    (random() < 0.5 ? one : other)(random);
export const faults = {
  'throws at start': () => ({ seen: { stuck: 3 }, seconds: 1 }),
  'throws in an effect': () => ({ seen: { crashed: 1 }, seconds: 1 }),
  'is rendered anew': () => ({ seen: { recovered: 1 }, seconds: 1 }),
  'is slow by two seconds': slowBy(2_000, healthy, stays['2 to 92 s']),
  'throws on a click of one visitor in two': inTwo(
    (random) => ({ seen: { errors: 1 }, seconds: Math.ceil(20 * random()) }),
    healthy,
  ),
  'throws once somebody has come back': (random) =>
    laterHarmed(1, () => ({ seen: { wake: 200 }, seconds: Math.ceil(10 * random()) }))(random),
  'gets a 500 from its endpoint': () => ({ seen: { calls: 1 }, seconds: 2 }),
} satisfies Record<string, Behaviour>;

/** Replays visits at random moments, on a clock of its own. */
export class Replay {
  now = START - 10 * MINUTE;
  readonly windows = new Windows(() => this.now);
  readonly health: Health;
  private readonly random: () => number;
  private readonly newVisitors: NewVisitors;
  /** Beacons that are due, by second. */
  private readonly later = new Map<number, HealthBeacon[]>();
  /** Start of the next visit, in milliseconds since 1970. */
  private next = this.now;

  constructor(
    public entry: MapEntry,
    seed: number,
    protected visitsAMinute: number,
    /** Behaviour of the previous build. */
    private readonly before: Behaviour = healthy,
  ) {
    this.random = numbers(seed);
    this.newVisitors = new NewVisitors(this.random);
    this.health = new Health(
      () => this.map,
      this.windows,
      () => this.now,
    );
  }

  private get map(): ReleaseMap {
    return { version: 1, remotes: { blog: this.entry } };
  }

  /** The build of the next visitor. */
  private get build(): string {
    const { canary, stable } = this.entry;
    if (this.now < START) return 'old';
    if (!canary) return stable.build;
    const current = { map: this.map, manifests: new Map() };
    const given = canariesOf(current, this.newVisitors.next(current));
    return given.length ? canary.build : stable.build;
  }

  /** One second passes. */
  second(behaviour: Behaviour): void {
    const end = this.now + SECOND;
    for (
      ;
      this.next < end;
      this.next -= (Math.log(1 - this.random()) * MINUTE) / this.visitsAMinute
    ) {
      const { build } = this;
      const { again, ...first } = (build === 'new' ? behaviour : this.before)(this.random);
      for (const { seen, seconds } of [first, ...(again ? [again] : [])]) {
        const at = Math.floor(this.next / SECOND) + seconds;
        const beacon = { seconds, remotes: { blog: { build, ...seen } } };
        this.later.set(at, [...(this.later.get(at) ?? []), beacon]);
      }
    }
    const second = this.now / SECOND;
    for (const beacon of this.later.get(second) ?? []) this.health.visited(beacon);
    this.later.delete(second);
    this.now = end;
    if (this.now % MINUTE === 0) this.health.forgetOthers();
  }

  get verdict(): Verdict {
    const [watched] = watchedIn(this.entry, this.now);
    return watched ? compare(this.windows, 'blog', watched, this.now).verdict : 'watching';
  }

  /** @returns the seconds since the build was given to visitors, or nothing when it was not judged in time */
  until(verdict: Verdict, behaviour: Behaviour, limit: number, pause = SECOND): number | undefined {
    while (this.now < START) this.second(this.before);
    while (this.now < START + limit) {
      this.second(behaviour);
      if (this.now % pause === 0 && this.verdict === verdict) return (this.now - START) / SECOND;
    }
    return undefined;
  }
}
