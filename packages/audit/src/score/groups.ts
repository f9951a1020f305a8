import { type AuditCatalogue, type AuditGroup, auditGroups } from '@site/contracts/audit/audit';
import { groupTitles } from '@site/contracts/audit/audit-checks';

/** A group of checks with a score of its own; here its weight is in percent. */
type Group = AuditCatalogue['groups'][number];

/** Weights add up to 100. */
const described: Readonly<Record<AuditGroup, Pick<Group, 'about' | 'weight'>>> = {
  titleTags: {
    about: 'Whether the page has one title that says what it offers and fits into a search result.',
    weight: 15,
  },
  metaDescriptions: {
    about:
      'The description, and everything that tells search engines and answer engines whether they may fetch, list and quote the page.',
    weight: 20,
  },
  headingStructure: {
    about:
      'Headings, content that is there without JavaScript, links and structured data. When almost no text is there without JavaScript, checks of this score and of the images that find no subject earn nothing.',
    weight: 20,
  },
  imageOptimization: {
    about:
      'Alternative texts, sizes, weight and loading of images. A page without images scores 100 here, and this score does not count toward the overall one.',
    weight: 10,
  },
  pageSpeed: {
    about:
      'What the network and the markup show of how long visitors wait. Measured without a browser: these are not Core Web Vitals.',
    weight: 15,
  },
  mobileOptimization: {
    about: 'Whether a phone gets the same page and can show it in readable form.',
    weight: 10,
  },
  sslSecurity: {
    about: 'Encryption, the certificate, and headers that protect visitors.',
    weight: 10,
  },
};

/** The seven groups, in the order of the screens. */
export const groups: readonly Group[] = auditGroups.map((group) => ({
  group,
  title: groupTitles[group],
  ...described[group],
}));

/** A value for each group. */
export const perGroup = <T>(getValue: (group: AuditGroup) => T): Record<AuditGroup, T> =>
  Object.fromEntries(auditGroups.map((group) => [group, getValue(group)])) as Record<AuditGroup, T>;
