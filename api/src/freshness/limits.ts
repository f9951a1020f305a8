const SECOND = 1_000;

/** Every limit of freshness in the API, in milliseconds and bytes; docs/freshness.md says what follows from them. */
export const freshness = {
  /** Pause between two polls of the versions: another process's write goes unnoticed for at most this long. */
  pollMs: 250,
  /** Content is read again after this, even if its version is the same. */
  maximumAgeMs: 30 * SECOND,
  /** Without a successful poll for this long, several in a row have failed: the database counts as down. */
  databaseDownMs: 1.5 * SECOND,
  /** How old content may be that is sent while the database is down. */
  staleAtMostMs: 24 * 60 * 60 * SECOND,
  /** What the cache of answers may hold. */
  answers: { count: 1_000, bytes: 32 * 1024 * 1024 },
} as const;
