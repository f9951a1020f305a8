/** The chips of the blog list (docs/product.md 9); `All` is the absence of a filter. */
export const blogCategories = [
  'SEO Strategy',
  'Technical SEO',
  'Content Marketing',
  'Local SEO',
  'Analytics',
] as const;

/** What an author may choose from; more than the list can filter by (docs/product.md 9). */
export const authorCategories = [
  'SEO Strategy',
  'Content Marketing',
  'Technical SEO',
  'Local SEO',
  'Analytics & Tracking',
  'Link Building',
  'E-commerce SEO',
  'Mobile SEO',
] as const;
