import type { CheckResult } from '@site/contracts/audit';

/** A rule that Lighthouse and we both have. */
export interface SharedAudit {
  /** Id of the audit of Lighthouse 12. */
  audit: string;
  /** Our checks that correspond to it; all of them must pass. */
  checks: readonly string[];
  /** Why we differ on purpose, by the name of the site. */
  meant?: Readonly<Record<string, string>>;
  /** Why we differ on purpose on every site. */
  meantEverywhere?: string;
}

const SITEMAP = 'the sitemap belongs to the same check';
const AGENTS = 'Lighthouse fails only when all agents that it knows are kept out by the document';
const DECORATION = 'decoration and tracking pixels are no content';

/** The compared rules, with every intended difference. */
export const sharedAudits: readonly SharedAudit[] = [
  { audit: 'document-title', checks: ['TT1'] },
  {
    audit: 'meta-description',
    checks: ['MD1'],
    meant: { 'two descriptions': 'several are worth a warning' },
  },
  {
    audit: 'is-crawlable',
    checks: ['MD3', 'MD4'],
    meant: {
      'noindex in the header': AGENTS,
      nofollow: 'links that are not followed are worth a warning',
      'one search crawler blocked': AGENTS,
      'a robots.txt that fails': 'a robots.txt that answers 5xx closes the site (RFC 9309)',
    },
  },
  {
    audit: 'canonical',
    checks: ['MD7'],
    meant: {
      'only a drawing has a title': 'a canonical in the body is a fault',
      'no canonical': 'a missing one is advice',
      'a canonical with another slash': 'another page is worth a look',
      'a canonical that leads nowhere': 'we ask whether the target answers',
    },
  },
  {
    audit: 'robots-txt',
    checks: ['MD8'],
    meant: {
      'a sitemap that is named and missing': SITEMAP,
      'no sitemap': SITEMAP,
      'several groups of robots.txt, of which the own ones count':
        'unknown directives such as Content-Signal are no errors (RFC 9309)',
    },
  },
  {
    audit: 'hreflang',
    checks: ['MD9'],
    meant: { 'hreflang without the page itself': 'a link to the page itself is asked for' },
  },
  { audit: 'heading-order', checks: ['HS3'] },
  { audit: 'link-text', checks: ['HS6'] },
  { audit: 'crawlable-anchors', checks: ['HS7'] },
  {
    audit: 'image-alt',
    checks: ['IM1'],
    meant: {
      'a link that holds nothing but a silent image':
        'an empty text is no text where the image is all that a link holds',
      'decoration and tracking pixels need no text, size or care': DECORATION,
    },
  },
  {
    audit: 'unsized-images',
    checks: ['IM3'],
    meant: { 'decoration and tracking pixels need no text, size or care': DECORATION },
  },
  {
    audit: 'viewport',
    checks: ['MO1'],
    meant: {
      'a byte order mark, capitals and tags that are left open':
        'browsers read the name of a meta without regard to case',
    },
  },
  { audit: 'meta-viewport', checks: ['MO2'] },
  { audit: 'doctype', checks: ['MO5'] },
  {
    audit: 'charset',
    checks: ['MO5'],
    meant: {
      'a byte order mark, capitals and tags that are left open':
        'a byte order mark declares the encoding (HTML standard)',
    },
  },
  { audit: 'html-has-lang', checks: ['MO5'] },
  { audit: 'html-lang-valid', checks: ['MO5'] },
  {
    audit: 'is-on-https',
    checks: ['SS1'],
    meantEverywhere: 'to Lighthouse the loopback interface is secure without encryption',
  },
];

/** `not compared`: our check has no result, or stands for several audits, of which another found the same. */
export type Agreement = 'agrees' | 'meant' | 'unexplained' | 'not compared';

const isFine = (outcome: CheckResult | undefined): boolean =>
  outcome === 'pass' || outcome === 'na';

/**
 * Compares an audit with our checks.
 * @param score of Lighthouse: 1 passes, less fails, null where the audit does not apply
 * @param site name of the audited site
 */
export function compare(
  shared: SharedAudit,
  score: number | null,
  outcomes: ReadonlyMap<string, CheckResult>,
  site: string,
): Agreement {
  const ours = shared.checks.map((id) => outcomes.get(id));
  if (ours.includes('blocked')) return 'not compared';
  const [weFind, theyFind] = [!ours.every(isFine), score !== null && score < 1];
  if (weFind === theyFind) return 'agrees';
  if (shared.meantEverywhere ?? shared.meant?.[site]) return 'meant';
  return weFind && shared.checks.includes('MO5') ? 'not compared' : 'unexplained';
}
