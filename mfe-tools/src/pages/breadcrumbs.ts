import type { Crumb } from '@site/shared-ui/parts';

/** The way to the pages around the audit. */
export const toAudit: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'SEO Audit', href: '/seo-audit' },
];
