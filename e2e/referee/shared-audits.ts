import type { AuditOutcome } from '@site/contracts/audit';

/** A rule that Lighthouse and we both have. */
export interface SharedAudit {
  /** Id of the audit of Lighthouse 12. */
  audit: string;
  /** Our checks that must all pass for the same to hold. */
  checks: readonly string[];
  /** Why we are stricter, where we mean to be. */
  stricter?: string;
  /** The difference is meant only where we warn. */
  onlyWarns?: true;
  /** Why we are more lenient, where we mean to be. */
  lenient?: string;
}

/** What is compared, with the differences that are meant. */
export const sharedAudits: readonly SharedAudit[] = [
  { audit: 'document-title', checks: ['TT1'], lenient: 'a title in the body is set by no browser' },
  {
    audit: 'meta-description',
    checks: ['MD1'],
    stricter: 'several descriptions, or one in the body, are worth a warning',
  },
  {
    audit: 'is-crawlable',
    checks: ['MD3', 'MD4'],
    stricter: 'Lighthouse fails only when all agents that it knows are blocked',
  },
  {
    audit: 'canonical',
    checks: ['MD7'],
    stricter: 'a missing one is advice, one in the body a fault, another page worth a look',
  },
  {
    audit: 'robots-txt',
    checks: ['MD8'],
    stricter: 'the sitemap belongs to the same check',
    lenient: 'unknown directives such as Content-Signal are no errors (RFC 9309)',
  },
  {
    audit: 'hreflang',
    checks: ['MD9'],
    stricter: 'a link to the page itself is asked for',
    onlyWarns: true,
  },
  {
    audit: 'heading-order',
    checks: ['HS3'],
    stricter: 'empty headings count, and a page without headings',
  },
  { audit: 'link-text', checks: ['HS6'] },
  {
    audit: 'crawlable-anchors',
    checks: ['HS7'],
    stricter: 'a page that leads nowhere on its own site is worth a warning',
    onlyWarns: true,
  },
  {
    audit: 'image-alt',
    checks: ['IM1'],
    stricter: 'an empty text is no text where the image is all that a link holds',
  },
  {
    audit: 'unsized-images',
    checks: ['IM3'],
    stricter: 'sizes in stylesheets are not computed, and images that did not load count',
    lenient: 'images for decoration are left out',
  },
  { audit: 'viewport', checks: ['MO1'], stricter: 'a fixed width does not fit a phone' },
  { audit: 'meta-viewport', checks: ['MO2'], stricter: 'WCAG asks for more than axe demands' },
  { audit: 'doctype', checks: ['MO5'] },
  { audit: 'charset', checks: ['MO5'] },
  { audit: 'html-has-lang', checks: ['MO5'] },
  { audit: 'html-lang-valid', checks: ['MO5'] },
  {
    audit: 'is-on-https',
    checks: ['SS1'],
    stricter: 'to Lighthouse the loopback interface is secure without encryption',
  },
];

export type Agreement = 'agrees' | 'meant' | 'unexplained' | 'not compared';

const isFine = (outcome: AuditOutcome | undefined): boolean =>
  outcome === 'pass' || outcome === 'na';

/**
 * Compares an audit with our checks.
 * @param score of Lighthouse: 1 passes, 0 fails, null where it has no subject
 */
export function compare(
  shared: SharedAudit,
  score: number | null,
  outcomes: ReadonlyMap<string, AuditOutcome>,
): Agreement {
  const ours = shared.checks.map((id) => outcomes.get(id));
  if (ours.includes('blocked')) return 'not compared';
  const [weFind, theyFind] = [!ours.every(isFine), score !== null && score < 1];
  if (weFind === theyFind) return 'agrees';
  // One of our checks stands for several of their audits: another one of them has found the same.
  if (weFind && shared.checks.includes('MO5')) return 'not compared';
  if (weFind && shared.onlyWarns && ours.includes('fail')) return 'unexplained';
  return (weFind ? shared.stricter : shared.lenient) === undefined ? 'unexplained' : 'meant';
}
