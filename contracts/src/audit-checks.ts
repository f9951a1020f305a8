/** How many checks each of the audit's seven scores stands on, in the order of the screens; plain data for remotes. */
export const checksByGroup = {
  titleTags: 5,
  metaDescriptions: 10,
  headingStructure: 8,
  imageOptimization: 6,
  pageSpeed: 6,
  mobileOptimization: 5,
  sslSecurity: 7,
} as const;

/** The checks of an audit today, and the points of the checklist that follows it. A stored result has its own. */
export const checkCount = Object.values(checksByGroup).reduce((sum, count) => sum + count, 0);

/** Years for which what an audit found is kept. */
export const resultsKeptForYears = 2;
