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
