import { DEFAULT_LIMITS, type Limits } from '../fetch/limits';

/** Limits for a busy machine, for tests that are not about time. */
export const longLimits: Limits = {
  ...DEFAULT_LIMITS,
  run: 60_000,
  collecting: 50_000,
  document: 20_000,
  other: 20_000,
  thread: 20_000,
};
