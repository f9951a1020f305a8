import type { AuditProgress } from './audit';

/** Number of checks behind each of the audit's seven scores, in display order. Free of zod, for remotes. */
export const checksByGroup = {
  titleTags: 5,
  metaDescriptions: 10,
  headingStructure: 8,
  imageOptimization: 6,
  pageSpeed: 6,
  mobileOptimization: 5,
  sslSecurity: 7,
} as const;

/** Titles of the scores, in the words of the screens. */
export const groupTitles: Readonly<Record<keyof typeof checksByGroup, string>> = {
  titleTags: 'Title tags',
  metaDescriptions: 'Meta descriptions',
  headingStructure: 'Heading structure',
  imageOptimization: 'Image optimization',
  pageSpeed: 'Page speed',
  mobileOptimization: 'Mobile optimization',
  sslSecurity: 'SSL security',
};

/** Number of checks of an audit. A stored result keeps the checks of its own day. */
export const checkCount = Object.values(checksByGroup).reduce((sum, count) => sum + count, 0);

/** Titles of a run's stages in their order, as they are shown and read aloud. */
export const stageTitles: Readonly<Record<Exclude<AuditProgress['stage'], 'done'>, string>> = {
  connect: 'Connecting to the website',
  document: 'Reading the page',
  robots: 'Reading robots.txt and the sitemap',
  resources: 'Measuring images, styles and scripts',
  security: 'Checking the certificate and the redirects',
  judge: `Running the ${checkCount} checks`,
};

/** Points of the checklist about the shop's own profile, which no audit of a website sees. */
export const PROFILE_POINT_COUNT = 3;
/** Number of points of the whole checklist, which the newsletter promises. */
export const CHECKLIST_POINT_COUNT = checkCount + PROFILE_POINT_COUNT;

/** Checks that answer engines depend on: may they list, fetch and quote the page, and do they find content? */
export const AI_SEARCH_CHECKS = ['MD3', 'MD4', 'MD5', 'MD6', 'HS4', 'HS5', 'HS8'] as const;

/** Our crawler's name in robots.txt (RFC 9309 section 2.2.1) and in every user agent. */
export const CRAWLER_NAME = 'SeoPlatformAudit';

/** Retention of audit results, in years. */
export const RESULT_RETENTION_YEARS = 2;
