import { belowHome } from '@site/shared-ui/islands';

export const blogBreadcrumbs = belowHome({ label: 'Blog', href: '/blog' });
