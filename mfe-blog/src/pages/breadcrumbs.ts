import type { Crumb } from '@site/shared-ui/parts';

/** The way to the posts. */
export const toBlog: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Blog', href: '/blog' },
];
