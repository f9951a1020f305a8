import type { Crumb } from '@site/shared-ui/parts';

/** The way to the path. */
export const toPath: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Learn SEO', href: '/learning' },
];

/** The way to a module. */
export const toModule = (id: string, title: string): readonly Crumb[] => [
  ...toPath,
  { label: title, href: `/learning/module/${id}` },
];
