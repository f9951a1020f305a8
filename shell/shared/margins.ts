/**
 * What is measured of a visit, and how much more of it counts as slow: milliseconds, of `cls` the cumulative layout shift,
 * and of `grown` megabytes. These hold what nobody has collected yet: of ordinary visits that follow up to twenty links 2
 * to 17.
 */
export const VISIT_MARGINS = [
  ['wake', 1_000],
  ['lcp', 1_000],
  ['inp', 300],
  ['cls', 0.15],
  ['grown', 30],
] as const;
