import type { AuditGroup } from '@site/contracts/audit';
import { checksByGroup } from '@site/contracts/audit-checks';

/** One of the seven groups of checks. */
export interface CheckGroup {
  score: AuditGroup;
  title: string;
  /** Number of checks today. */
  checks: number;
  /** What the checks look at, in a sentence. */
  about: string;
}

/** The seven groups in the order of the contract. */
export const checkGroups: readonly CheckGroup[] = [
  {
    score: 'titleTags',
    title: 'Title tags',
    checks: checksByGroup.titleTags,
    about:
      'One title a page, not too long, that says what is offered and agrees with the main heading.',
  },
  {
    score: 'metaDescriptions',
    title: 'Meta descriptions',
    checks: checksByGroup.metaDescriptions,
    about:
      'The description, and what decides whether search and AI engines may fetch, index and quote the page.',
  },
  {
    score: 'headingStructure',
    title: 'Heading structure',
    checks: checksByGroup.headingStructure,
    about:
      'Headings in order, words that are there without scripts, links that can be followed, structured data.',
  },
  {
    score: 'imageOptimization',
    title: 'Image optimization',
    checks: checksByGroup.imageOptimization,
    about: 'Pictures that say what they show, arrive, weigh little and keep the page still.',
  },
  {
    score: 'pageSpeed',
    title: 'Page speed',
    checks: checksByGroup.pageSpeed,
    about:
      'How soon the server answers, and what delays the first look: redirects, weight, blocking files.',
  },
  {
    score: 'mobileOptimization',
    title: 'Mobile optimization',
    checks: checksByGroup.mobileOptimization,
    about: 'A page that fits a phone, can be zoomed and says the same there as on a desktop.',
  },
  {
    score: 'sslSecurity',
    title: 'SSL security',
    checks: checksByGroup.sslSecurity,
    about: 'HTTPS on every way in, a valid certificate, current encryption and no insecure pieces.',
  },
];

export type Tone = 'good' | 'fair' | 'poor';

/** The colour of a score out of 100: from 80 green, from 60 yellow, below red (docs/product.md 9.4). */
export function toneOf(score: number): Tone {
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}

/** Words for visitors who do not see the colours. */
export const toneWords: Record<Tone, string> = { good: 'good', fair: 'fair', poor: 'poor' };
