import { belowHome, type Crumb } from '@site/shared-ui/islands';

export const pathBreadcrumbs = belowHome({ label: 'Learn SEO', href: '/learning' });

export const moduleBreadcrumbs = (id: string, title: string): readonly Crumb[] => [
  ...pathBreadcrumbs,
  { label: title, href: `/learning/module/${id}` },
];
