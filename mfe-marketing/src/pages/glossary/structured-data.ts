import type { Term } from '@site/contracts/glossary';

/** The terms as schema.org's DefinedTermSet; `url` is the page's address, where each term has its anchor. */
export const definedTermSet = (terms: readonly Term[], name: string, url: string): object => ({
  '@type': 'DefinedTermSet',
  '@id': `${url}#terms`,
  name,
  url,
  inLanguage: 'en',
  hasDefinedTerm: terms.map(({ id, term, definition }) => ({
    '@type': 'DefinedTerm',
    '@id': `${url}#${id}`,
    name: term,
    description: definition,
    url: `${url}#${id}`,
    inDefinedTermSet: `${url}#terms`,
  })),
});
