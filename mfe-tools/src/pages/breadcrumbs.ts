import type { Crumb } from '@site/shared-ui/parts';

/** Breadcrumbs above the pages around the audit. */
export const toAudit: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'SEO Audit', href: '/seo-audit' },
];
