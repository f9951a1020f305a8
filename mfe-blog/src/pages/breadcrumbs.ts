import type { Crumb } from '@site/shared-ui/parts';

export const toBlog: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Blog', href: '/blog' },
];
