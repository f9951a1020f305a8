import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { HistoryEntry } from '@site/contracts/platform/release-history';
import { type ReleaseMap, releaseMap } from '@site/contracts/platform/release-map';
import { base, build } from '../testing/builds';
import { getWatchedBuilds } from '../watch/analysis';
import { getBuildIds } from './builds-in-map';
import { block, EMPTY, release, restore, rollBack, setCanary, withdraw } from './edits';
import { appendHistory, type ReleaseEvent } from './history';

const MINUTE = 60_000;

beforeAll(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 24) }));
afterAll(() => void jest.useRealTimers());

type Edit = (map: ReleaseMap, earlier: readonly HistoryEntry[]) => ReleaseMap;

/** A site's map, with a fact that the map alone does not hold: which builds were watched to their end. */
class Site {
  map: ReleaseMap = EMPTY;
  readonly lines: HistoryEntry[] = [];
  private readonly verified = new Set<string>();

  get blog() {
    const blog = this.map.remotes['blog'];
    if (!blog) throw new Error('Nothing was released yet.');
    return blog;
  }

  wait(minutes: number): void {
    jest.setSystemTime(Date.now() + minutes * MINUTE);
    const { stable } = this.blog;
    const since = Date.parse(stable.placed?.at ?? '');
    if (Date.now() - since > 10 * MINUTE) this.verified.add(stable.build);
  }

  /** Makes an edit; one that is refused changes nothing. */
  edit(action: ReleaseEvent['action'], change: Edit): void {
    let after: ReleaseMap;
    try {
      after = change(this.map, this.lines);
    } catch {
      return;
    }
    // The first build is never watched, because there is no build to compare it with.
    if (!this.map.remotes['blog']) this.verified.add(after.remotes['blog']?.stable.build ?? '');
    const { map, lines } = appendHistory({ action, by: 'Ann', reason: '' }, this.map, after, []);
    this.map = map;
    this.lines.push(...lines);
    for (const { build: refused } of this.blog.blocked ?? []) this.verified.delete(refused);
  }

  /** Builds that were watched to their end, and that could replace the stable build. */
  private get others(): string[] {
    const { stable } = this.blog;
    return getBuildIds(this.map, 'blog').filter(
      (name) => name !== stable.build && this.verified.has(name),
    );
  }

  check(): void {
    const { stable, canary, previous, blocked = [] } = this.blog;
    expect(releaseMap.parse(this.map)).toEqual(this.map);
    const refused = blocked.map((one) => one.build);
    const named = getBuildIds(this.map, 'blog');
    expect(named.filter((name) => refused.includes(name))).toEqual([]);
    expect([canary?.build, previous?.build]).not.toContain(stable.build);
    const watched = getWatchedBuilds(this.map).find(({ isCanary }) => !isCanary);
    if (!this.verified.has(stable.build) && this.others.length)
      expect(this.others).toContain(watched?.baseline);
    if (!watched) return;
    const { remotes } = block(this.map, 'blog', stable.build, 'It fails.');
    expect(remotes['blog']?.stable.build).toBe(watched.baseline);
  }
}

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const how = fc.record({ despiteBlock: fc.boolean() });
const step = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map((minutes) => (site: Site) => site.wait(minutes)),
  fc.tuple(name, how).map(
    ([one, options]) =>
      (site: Site) =>
        site.edit('release', (map) => release(map, 'blog', base, build(one), options)),
  ),
  fc.tuple(name, how, fc.constantFrom(0, 10, 100)).map(
    ([one, options, percent]) =>
      (site: Site) =>
        site.edit('canary', (map) => setCanary(map, 'blog', build(one), percent, options)),
  ),
  fc.constant((site: Site) =>
    site.edit('release', (map) =>
      release(map, 'blog', base, build(site.blog.canary?.build ?? 'a')),
    ),
  ),
  fc.constantFrom(withdraw, rollBack).map((back) => (site: Site) => {
    const { stable, canary } = site.blog;
    const { build: name } = back === withdraw ? (canary ?? stable) : stable;
    site.edit('rollback', (map) => back(map, 'blog', name));
  }),
  name.map(
    (one) => (site: Site) => site.edit('block', (map) => block(map, 'blog', one, 'It fails.')),
  ),
  fc.tuple(fc.nat(), how).map(
    ([index, options]) =>
      (site: Site) =>
        site.edit('restore', (map, earlier) => {
          const line = earlier[index % earlier.length];
          return line ? restore(map, line, options) : map;
        }),
  ),
);

test('in any order of edits no blocked build is served, and each unverified one is watched', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const site = new Site();
      site.edit('release', (map) => release(map, 'blog', base, build('a')));
      for (const take of steps) {
        take(site);
        site.check();
      }
    }),
    { numRuns: 300 },
  );
});
