import type { Comparison } from './comparison';
import type { Tally } from './sequential-test';
import { SINCE, type Window, type Windows } from './windows';

const MINUTE_MS = 60_000;

/** What was seen within a minute of the watched build, and of the other one. */
export interface Minute {
  at: string;
  watched: Tally;
  reference: Tally;
}

function tallies(windows: readonly Window[]): Map<number, Tally> {
  const byMinute = new Map<number, Tally>();
  for (const { at, total, harmed } of windows.filter(({ stratum }) => stratum !== SINCE)) {
    const minute = at - (at % MINUTE_MS);
    const known = byMinute.get(minute) ?? { total: 0, harmed: 0 };
    byMinute.set(minute, { total: known.total + total, harmed: known.harmed + harmed });
  }
  return byMinute;
}

/** Visits and renders of the two builds that are compared by minute, the oldest first; minutes without any are left out. */
export function minutesOf(
  windows: Windows,
  remote: string,
  { build, reference, since }: Pick<Comparison, 'build' | 'reference' | 'since'>,
): Minute[] {
  const watched = tallies(windows.of(remote, build, since));
  const others = tallies(windows.of(remote, reference));
  const nothing = { total: 0, harmed: 0 };
  return [...new Set([...watched.keys(), ...others.keys()])]
    .sort((a, b) => a - b)
    .map((minute) => ({
      at: new Date(minute).toISOString(),
      watched: watched.get(minute) ?? nothing,
      reference: others.get(minute) ?? nothing,
    }));
}
