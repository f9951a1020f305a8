import type { Crumb } from '@site/shared-ui/parts';

/** The way to this page. */
export const way: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Our figures', href: '/claims' },
];
