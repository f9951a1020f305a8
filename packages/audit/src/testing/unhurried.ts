import { type Limits, usualLimits } from '../fetch/limits';

/** Limits for a busy machine, for tests that are not about time. */
export const unhurried: Limits = {
  ...usualLimits,
  run: 60_000,
  collecting: 50_000,
  document: 20_000,
  other: 20_000,
  thread: 20_000,
};
