import { ApiError } from '../http/errors';

const spans: readonly [seconds: number, one: string][] = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A wait in words, rounded up: `45 seconds`, `2 minutes`, `3 hours`. */
function inWords(seconds: number): string {
  const [length, one] = spans.find(([span]) => seconds >= 2 * span) ?? [1, 'second'];
  const count = Math.ceil(seconds / length);
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/**
 * The answer to who asked too often (RFC 6585, 4): 429 with `Retry-After` in seconds.
 * @param wait milliseconds until another try is let in
 */
export function tooOften(wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError(
    429,
    'rate_limited',
    `That was too often in a short time. Please try again in ${inWords(seconds)}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
