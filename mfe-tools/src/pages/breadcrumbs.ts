import { belowHome } from '@site/shared-ui/islands';

/** Breadcrumbs above the pages around the audit. */
export const auditBreadcrumbs = belowHome({ label: 'SEO Audit', href: '/seo-audit' });
