import type { AuditGroup } from '@site/contracts/audit/audit';
import { groupTitles } from '@site/contracts/audit/audit-checks';

/** What the checks of each group look at, in a sentence; in the order of the contract. */
const DESCRIPTIONS: Readonly<Record<AuditGroup, string>> = {
  titleTags:
    'One title per page, not too long, that says what you offer and matches the main heading.',
  metaDescriptions:
    'The description, and the settings that let search and AI engines fetch, list and quote the page.',
  headingStructure:
    'Headings in order, text that doesn’t need JavaScript, links that crawlers can follow, structured data.',
  imageOptimization:
    'Images that say what they show, load, stay light and don’t make the page jump.',
  pageSpeed:
    'How fast the server answers, and what holds up the first view: redirects, weight, blocking files.',
  mobileOptimization:
    'A page that fits a phone, can be zoomed and says the same there as on a computer.',
  sslSecurity:
    'HTTPS on every way in, a valid certificate, current encryption and no insecure files.',
};

/** The seven groups of checks, by the name of their score. */
export const checkGroups = (Object.keys(DESCRIPTIONS) as AuditGroup[]).map((score) => ({
  score,
  title: groupTitles[score],
  about: DESCRIPTIONS[score],
}));
