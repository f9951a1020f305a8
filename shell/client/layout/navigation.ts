/** A link of the site's navigation. */
export interface Destination {
  label: string;
  href: string;
}

/** A link, or a menu of links under a button. */
export type Entry = Destination | { label: string; id: string; items: readonly Destination[] };

const services = [
  { label: 'All Services', href: '/services' },
  { label: 'Technical SEO Audit', href: '/services/technical-seo-audit' },
  { label: 'Content Strategy', href: '/services/content-strategy' },
  { label: 'AI SEO Optimization', href: '/services/ai-seo-optimization' },
  { label: 'Link Building', href: '/services/link-building' },
  { label: 'SEO Management', href: '/services/seo-management' },
];
const resources = [
  { label: 'Case Studies', href: '/case-studies' },
  { label: 'Blog', href: '/blog' },
  { label: 'Glossary', href: '/glossary' },
  { label: 'SEO Resources', href: '/resources' },
  { label: 'AI Optimization Guide', href: '/ai-optimization-guide' },
];

/** The header's links in their order (docs/product.md 2, shared chrome). */
export const entries: readonly Entry[] = [
  { label: 'Home', href: '/' },
  { label: 'Services', id: 'menu-services', items: services },
  { label: 'Pricing', href: '/pricing' },
  { label: 'About', href: '/about' },
  { label: 'Resources', id: 'menu-resources', items: resources },
  { label: 'Learn SEO', href: '/learning' },
  { label: 'SEO Audit', href: '/seo-audit' },
];

/** Whether a link is the active one: Home on an exact match, others on a path-prefix match. */
export const isActive = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
