/** A page on the way from the site's root to another. */
export interface Crumb {
  label: string;
  href: string;
}

/**
 * What `Breadcrumb` shows as structured data (schema.org BreadcrumbList), for a page's head.
 * @param origin of the site, without a slash at the end
 * @param crumbs from the root to the page itself
 */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + href,
  })),
});
