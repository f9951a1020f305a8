import type { Resource } from '../../features/resources/resources';

/** The list as schema.org's CollectionPage of pages elsewhere; `url` is the page's address. */
export const collection = (resources: readonly Resource[], name: string, url: string): object => ({
  '@type': 'CollectionPage',
  name,
  url,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: resources.length,
    itemListElement: resources.map(({ title, description, url: address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'WebPage',
        name: title,
        description,
        url: address,
      },
    })),
  },
});
