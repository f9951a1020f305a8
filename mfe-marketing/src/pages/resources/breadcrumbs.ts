import type { Crumb } from '@site/shared-ui/parts';
import { RESOURCES } from '../../features/resources/filter';

/** The pages from the root to this one. */
export const breadcrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'SEO resources', href: RESOURCES },
];
