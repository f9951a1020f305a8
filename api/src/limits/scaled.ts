import type { Limit } from './limiter';

/** A limit with `factor` times the tries (`RATE_LIMIT_FACTOR`), at least one, in the same time. */
export const scaled = ({ points, seconds }: Limit, factor: number): Limit => ({
  points: Math.max(1, Math.round(points * factor)),
  seconds,
});
