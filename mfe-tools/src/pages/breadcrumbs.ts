/** A place on the way to a page, below the site's root. */
export interface Crumb {
  label: string;
  href: string;
}

/** The way to the pages around the audit. */
export const toAudit: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'SEO Audit', href: '/seo-audit' },
];

/** The same as structured data (schema.org BreadcrumbList). */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + href,
  })),
});
