import type { Crumb } from '@site/shared-ui/parts';
import type { ServiceDetail } from './detail';

/** The pages from the root to that of a service. */
export const breadcrumbsOf = ({
  label,
  path,
}: Pick<ServiceDetail, 'label' | 'path'>): readonly Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label, href: path },
];
