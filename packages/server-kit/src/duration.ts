export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTE_SECONDS = MINUTE_MS / 1000;
export const HOUR_SECONDS = HOUR_MS / 1000;
/** For MongoDB's `expireAfterSeconds` and cookies. */
export const DAY_SECONDS = DAY_MS / 1000;
