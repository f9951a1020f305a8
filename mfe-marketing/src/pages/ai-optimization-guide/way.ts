import type { Crumb } from '@site/shared-ui/parts';

/** The way to this page. */
export const way: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'AI optimization guide', href: '/ai-optimization-guide' },
];
