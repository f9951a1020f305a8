import type { Crumb } from '@site/shared-ui/parts';
import { RESOURCES } from '../../features/resources/filter';

/** The way to this page. */
export const way: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'SEO resources', href: RESOURCES },
];
