import type { Crumb } from '@site/shared-ui/parts';
import type { ServiceDetail } from './detail';

/** The way to the page of a service. */
export const wayTo = ({ label, path }: Pick<ServiceDetail, 'label' | 'path'>): readonly Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label, href: path },
];
