import type { Crumb } from '@site/shared-ui/parts';

/** The pages from the root to the path. */
export const pathBreadcrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Learn SEO', href: '/learning' },
];

/** The pages from the root to a module. */
export const moduleBreadcrumbs = (id: string, title: string): readonly Crumb[] => [
  ...pathBreadcrumbs,
  { label: title, href: `/learning/module/${id}` },
];
