import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { analysisOf } from './analysis';
import { Counts } from './counts';

const NOON = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const watched = { build: 'new', reference: 'old', since: NOON, isUnwatched: false };

beforeEach(() => void jest.useFakeTimers({ now: NOON }));
afterEach(() => void jest.useRealTimers());

/** A minute of a site with a canary: honest visitors, and an attacker who sends all beacons that the networks allow. */
class Site {
  readonly counts = new Counts();
  private visitors = 0;

  report(build: string, network: string, hasFailed: boolean): void {
    const since = watched.since;
    this.counts.countVisit({
      remote: 'blog',
      build,
      since,
      network: `${network} ${build}`,
      hasFailed,
    });
  }

  /** Visitors, each from a network of their own. */
  visit(build: string, count: number, hasFailed = false): void {
    for (let index = 0; index < count; index++)
      this.report(build, `visitor ${(this.visitors += 1)}`, hasFailed);
  }

  get analysis() {
    return analysisOf(this.counts, 'blog', watched);
  }
}

/** Runs hours of a site. @returns the phases of its canary */
function phasesOf(hours: number, minute: (site: Site, now: number) => void): Set<string> {
  const site = new Site();
  const phases = new Set<string>();
  for (let now = 0; now < hours * 60; now++) {
    jest.setSystemTime(NOON + now * MINUTE);
    minute(site, now);
    phases.add(site.analysis.phase);
  }
  return phases;
}

test.each([1, 4])('failures that %d networks report for a day call nobody', (networks) => {
  const phases = phasesOf(24, (site) => {
    site.visit('old', 5);
    for (let network = 0; network < networks; network++)
      for (let beacon = 0; beacon < 10; beacon++) site.report('new', `bad ${network}`, true);
  });
  expect([...phases]).toEqual(['running']);
});

test('slow visits every ten minutes from one network call nobody', () => {
  const phases = phasesOf(24, (site, now) => {
    site.visit('old', 5);
    if (now % 10 === 0) site.report('new', 'bad', true);
  });
  expect([...phases]).toEqual(['running']);
});

test('failures that 20 networks report call a person, and take nothing back', () => {
  const phases = phasesOf(6, (site) => {
    site.visit('old', 5);
    for (let network = 0; network < 20; network++) site.report('new', `bad ${network}`, true);
  });
  expect(phases).toContain('inconclusive');
});

test('praise from 20 networks does not keep a canary that always throws', () => {
  const phases = phasesOf(0.5, (site) => {
    site.visit('old', 9);
    site.visit('new', 1, true);
    for (let network = 0; network < 20; network++) site.report('new', `good ${network}`, false);
  });
  expect(phases).toContain('inconclusive');
  expect(phases).not.toContain('successful');
});

test.each([
  ['good, then failed', [false, true]],
  ['failed, then good', [true, false]],
  ['failed, good and failed', [true, false, true]],
])('a network whose reports are %s has one failed visit an hour', (_, reports) => {
  const site = new Site();
  for (const hasFailed of reports) site.report('new', 'network', hasFailed);
  expect(site.analysis.own).toMatchObject({ visits: 1, failedVisits: 1 });
  jest.setSystemTime(NOON + 59 * MINUTE);
  for (const hasFailed of reports) site.report('new', 'network', hasFailed);
  expect(site.analysis.own).toMatchObject({ visits: 1, failedVisits: 1 });
  jest.setSystemTime(NOON + 61 * MINUTE);
  for (const hasFailed of reports) site.report('new', 'network', hasFailed);
  expect(site.analysis.own).toMatchObject({ visits: 2, failedVisits: 2 });
  expect(site.analysis.own.networks).toHaveLength(1);
});
