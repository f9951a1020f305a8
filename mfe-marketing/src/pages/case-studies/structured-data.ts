import type { CaseStudy } from '@site/contracts/case-studies';

/** The page as schema.org's CollectionPage with what it tells of; `url` is the page's address. */
export const collection = (studies: readonly CaseStudy[], url: string): object => ({
  '@type': 'CollectionPage',
  name: 'Success Stories',
  url,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: studies.length,
    itemListElement: studies.map(({ title, description, industry }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'CreativeWork', name: title, abstract: description, about: industry },
    })),
  },
});
