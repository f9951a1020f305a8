/** The seven groups of the audit, in display order. */
export const auditGroupTitles = [
  ['titleTags', 'Title tags'],
  ['metaDescriptions', 'Meta descriptions'],
  ['headingStructure', 'Heading structure'],
  ['imageOptimization', 'Image optimization'],
  ['pageSpeed', 'Page speed'],
  ['mobileOptimization', 'Mobile optimization'],
  ['sslSecurity', 'SSL security'],
] as const;
