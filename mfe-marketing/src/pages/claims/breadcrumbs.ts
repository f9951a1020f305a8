import type { Crumb } from '@site/shared-ui/parts';

/** The pages from the root to this one. */
export const breadcrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Our figures', href: '/claims' },
];
