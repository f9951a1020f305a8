import { type Figures, NO_FIGURES } from '../watch/counts';
import { analyze, type Phase } from '../watch/watch';

/** A generator of pseudo-random numbers (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Traffic {
  /** Percentage of the visits that get the watched build; 100 for a release. */
  percent: number;
  visitsAMinute: number;
  /** Share of visits that fail with any build. */
  noise: number;
  /** Share of visits that fail with the watched build alone. */
  fault: number;
}

/**
 * Replays visits, each of a network of its own and reported three seconds after it begins, with a look every three
 * seconds.
 */
export function secondsUntil(
  phase: Phase,
  { percent, visitsAMinute, noise, fault }: Traffic,
  seed: number,
  limit = 600,
): number {
  const random = numbers(seed);
  let count = 0;
  const add = (figures: Figures, share: number): void => {
    figures.visits += 1;
    if (random() >= share) return;
    figures.failedVisits += 1;
    figures.networks.push(`network ${(count += 1)}`);
  };
  const none = (): Figures => ({ ...NO_FIGURES, networks: [] });
  const [earlier, candidate, baseline] = [none(), none(), none()];
  for (let index = 0; index < visitsAMinute * 10; index++) add(earlier, noise);
  let next = 0;
  let turn = random();
  for (let now = 3; now <= limit; now += 3) {
    for (; next + 3 <= now; next -= (Math.log(1 - random()) * 60) / visitsAMinute) {
      turn += percent / 100;
      if (turn >= 1) add(candidate, 1 - (1 - noise) * (1 - fault));
      else add(baseline, noise);
      turn %= 1;
    }
    if (analyze(candidate, baseline, earlier) === phase) return now;
  }
  return Infinity;
}
