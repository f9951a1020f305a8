import type { AuditGroup } from '@site/contracts/audit/audit';
import { groupTitles } from '@site/contracts/audit/audit-checks';

/** One of the seven groups of checks. */
interface CheckGroup {
  score: AuditGroup;
  title: string;
  /** What the checks look at, in a sentence. */
  about: string;
}

/** The seven groups in the order of the contract. */
export const checkGroups: readonly CheckGroup[] = [
  {
    score: 'titleTags',
    title: groupTitles.titleTags,
    about:
      'One title per page, not too long, that says what you offer and matches the main heading.',
  },
  {
    score: 'metaDescriptions',
    title: groupTitles.metaDescriptions,
    about:
      'The description, and the settings that let search and AI engines fetch, list and quote the page.',
  },
  {
    score: 'headingStructure',
    title: groupTitles.headingStructure,
    about:
      'Headings in order, text that doesn’t need JavaScript, links that crawlers can follow, structured data.',
  },
  {
    score: 'imageOptimization',
    title: groupTitles.imageOptimization,
    about: 'Images that say what they show, load, stay light and don’t make the page jump.',
  },
  {
    score: 'pageSpeed',
    title: groupTitles.pageSpeed,
    about:
      'How fast the server answers, and what holds up the first view: redirects, weight, blocking files.',
  },
  {
    score: 'mobileOptimization',
    title: groupTitles.mobileOptimization,
    about: 'A page that fits a phone, can be zoomed and says the same there as on a computer.',
  },
  {
    score: 'sslSecurity',
    title: groupTitles.sslSecurity,
    about: 'HTTPS on every way in, a valid certificate, current encryption and no insecure files.',
  },
];

type Tone = 'good' | 'fair' | 'poor';

/** The colour of a score out of 100, and its word for visitors who do not see colours: from 80 green, from 60 yellow, below red (docs/product.md 9.4). */
export function toneOf(score: number): Tone {
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}
