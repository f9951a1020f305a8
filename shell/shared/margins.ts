/**
 * Measures of a visit, each with the difference from which on a visit is slow: in milliseconds, `cls` as cumulative
 * layout shift, `grown` in megabytes. Memory includes garbage that is not collected yet: ordinary visits that follow up
 * to twenty links grow by 2 to 17 MB.
 */
export const VISIT_MARGINS = [
  ['wake', 1_000],
  ['lcp', 1_000],
  ['inp', 300],
  ['cls', 0.15],
  ['grown', 30],
] as const;

/**
 * Growth of the page's heap since the first touch that is reported at once instead of at the end of the visit, in
 * megabytes. It must exceed the usual growth by the margin above: a visit reports its growth once.
 */
export const LEAK_MB = 48;
