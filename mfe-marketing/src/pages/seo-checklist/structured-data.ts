import type { Checklist } from '@site/contracts/checklist';

/** The checklist as schema.org's ItemList; each point is a place on the page at `url`. */
export function checklistItems({ title, groups }: Checklist, url: string): object {
  const points = groups.flatMap((group) => group.points);
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: points.length,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: points.map((point, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: point.title,
      url: `${url}#${point.id}`,
    })),
  };
}
