import { belowHome } from '@site/shared-ui/islands';

export const toBlog = belowHome({ label: 'Blog', href: '/blog' });
