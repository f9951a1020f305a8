import { checkCount } from '@site/contracts/audit-checks';
import type { AuditCheck } from '@site/contracts/audit';

/** This page as a schema.org TechArticle. */
export const articleData = (url: string, origin: string, businessName: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'TechArticle',
  headline: 'How the score of the website audit comes about',
  description: `The ${checkCount} checks of the website audit, their weights, their sources and their limits.`,
  url,
  author: { '@type': 'Organization', name: businessName, url: origin },
  about: { '@type': 'Thing', name: 'Search engine optimization' },
});

/** The checks as a schema.org ItemList, each by its anchor on this page. */
export const checkList = (url: string, checks: readonly AuditCheck[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: `The ${checkCount} checks`,
  numberOfItems: checks.length,
  itemListElement: checks.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${url}#${id}`,
  })),
});
