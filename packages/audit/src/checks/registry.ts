import { auditGroups } from '@site/contracts/audit/audit';
import { canonicalCheck } from './canonical';
import type { Check } from './check';
import { contentChecks } from './content';
import { descriptionChecks } from './descriptions';
import { headingChecks } from './headings';
import { imageFileChecks } from './image-files';
import { imageChecks } from './images';
import { indexingChecks } from './indexing';
import { linkChecks } from './links';
import { mobileChecks } from './mobile';
import { robotsChecks } from './robots';
import { securityChecks } from './security';
import { speedChecks } from './speed';
import { titleChecks } from './titles';

/** Sorts by group, then by the number in the id. */
const getSortKey = ({ group, id }: Check): number =>
  auditGroups.indexOf(group) * 100 + Number(id.slice(2));

/** All checks, in the order of the results. Results, documentation and tests read this list. */
export const checks: readonly Check[] = [
  titleChecks,
  descriptionChecks,
  indexingChecks,
  robotsChecks,
  canonicalCheck,
  headingChecks,
  contentChecks,
  linkChecks,
  imageChecks,
  imageFileChecks,
  speedChecks,
  mobileChecks,
  securityChecks,
]
  .flat()
  .sort((a, b) => getSortKey(a) - getSortKey(b));
