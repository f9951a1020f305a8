import { canonicalCheck } from './canonical';
import type { Check } from './check';
import { contentChecks } from './content';
import { crawlerChecks } from './crawlers';
import { descriptionChecks } from './descriptions';
import { headingChecks } from './headings';
import { imageFileChecks } from './image-files';
import { imageChecks } from './images';
import { indexingChecks } from './indexing';
import { linkChecks } from './links';
import { mobileChecks } from './mobile';
import { securityChecks } from './security';
import { sitemapCheck } from './sitemap';
import { speedChecks } from './speed';
import { titleChecks } from './titles';

/**
 * The checks in the order of the results. What is shown, what is documented and what is tested reads this list:
 * a check that is not in it does not exist.
 */
export const checks: readonly Check[] = [
  ...titleChecks,
  descriptionChecks.present,
  descriptionChecks.quality,
  indexingChecks.indexable,
  crawlerChecks.searchBots,
  crawlerChecks.answerBots,
  indexingChecks.snippets,
  canonicalCheck,
  sitemapCheck,
  indexingChecks.hreflang,
  descriptionChecks.preview,
  headingChecks.present,
  headingChecks.single,
  headingChecks.order,
  contentChecks.withoutScript,
  contentChecks.structured,
  linkChecks.linkText,
  linkChecks.crawlable,
  contentChecks.llms,
  imageChecks.present,
  imageChecks.quality,
  imageChecks.dimensions,
  imageFileChecks.fetchable,
  imageFileChecks.weight,
  imageChecks.loading,
  ...speedChecks,
  ...mobileChecks,
  ...securityChecks,
];
