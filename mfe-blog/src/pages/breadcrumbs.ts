import { belowHome } from '@site/shared-ui/parts';

export const toBlog = belowHome({ label: 'Blog', href: '/blog' });
