/** The way from the site's root to a page, as schema.org BreadcrumbList. `origin` has no slash at the end. */
export const breadcrumbList = (
  origin: string,
  way: readonly { name: string; path: string }[],
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
