import { judge } from '../judge';
import { NONE, plus, type Figures } from '../counts';

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
  /** Share of visits that any build harms. */
  noise: number;
  /** Share of visits that only the watched build harms. */
  harm: number;
}

/** Replays visits, reported three seconds after they begin, with a look every three seconds. */
export function secondsUntil(
  verdict: 'good' | 'bad',
  { percent, visitsAMinute, noise, harm }: Traffic,
  seed: number,
  limit = 600,
): number {
  const random = numbers(seed);
  const visit = (share: number): Figures => ({
    ...NONE,
    visits: 1,
    harmed: random() < share ? 1 : 0,
  });
  let before = NONE;
  for (let count = 0; count < visitsAMinute * 10; count++) before = plus(before, visit(noise));
  let [own, other] = [NONE, NONE];
  let next = 0;
  let turn = random();
  for (let now = 3; now <= limit; now += 3) {
    for (; next + 3 <= now; next -= (Math.log(1 - random()) * 60) / visitsAMinute) {
      turn += percent / 100;
      if (turn >= 1) own = plus(own, visit(1 - (1 - noise) * (1 - harm)));
      else other = plus(other, visit(noise));
      turn %= 1;
    }
    if (judge(own, other, before) === verdict) return now;
  }
  return Infinity;
}
