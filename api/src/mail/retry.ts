/** Attempts before a mail is given up: with the pauses below, a mail server may be away for most of a day. */
export const attemptsAtMost = 16;

const first = 5000;
const longest = 4 * 60 * 60 * 1000;

/**
 * Milliseconds to wait after a failed attempt: doubled each time up to four hours, then between half and all of it by
 * chance, so that what failed together does not come back together.
 * @param attempt 1 for the first
 * @param random from 0 to 1
 */
export const pauseAfter = (attempt: number, random: number): number =>
  Math.round(Math.min(first * 2 ** (attempt - 1), longest) * (0.5 + random / 2));
