/**
 * Every time limit of a render, in milliseconds. A page that no cache has waits for the code of its remote, then for that
 * of a remote that it embeds, then for data: a slow remote costs it a second, all of them and a slow API three. For the
 * server a build is its entry and one chunk, so a slow chunk has the same limit and breaker. In a process that has loaded
 * the build, a slow remote costs nothing.
 */
export const renderLimits = {
  /** A remote's entry and chunk together. Then its islands become panels. */
  loadMs: 1_000,
  /** Until then a process does not try a failed remote again; incomplete pages are rendered again after two seconds. */
  breakerMs: 1_500,
  /** The data of a page, and of an island. The browser requests what is late. */
  dataMs: 1_000,
  /** The same while the API is away: each process renders one page at a time, and others wait for it. */
  dataApiAwayMs: 200,
  /** The data of a list of pages, for which no visitor waits. */
  listingDataMs: 2_000,
  /** A request that the server makes for a process: longer than the process waits for it. */
  fetchMs: 3_000,
  /** A task that takes longer hangs, and its process is ended: longer than all waiting of a page. */
  taskMs: 5_000,
  /** The wait for a process. */
  queueMs: 5_000,
  /** An answer: the wait, a lost render and its repetition in a fresh process. */
  answerMs: 15_000,
  /** A page that was lost twice is answered without its remotes for so long, until one render tries it again. */
  blockMs: 60_000,
  /** Pause before a process that did not start is started again. */
  restartMs: 1_000,
} as const;
