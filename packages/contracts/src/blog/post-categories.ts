/** The category chips of the blog list (docs/product.md 9.5b). The chip `All` is the absence of a filter. */
export const BLOG_CATEGORIES = [
  'SEO Strategy',
  'Technical SEO',
  'Content Marketing',
  'Local SEO',
  'Analytics',
] as const;

/** The categories that authors choose from (docs/product.md 9.5b). They are not those of the list. */
export const AUTHOR_CATEGORIES = [
  'SEO Strategy',
  'Content Marketing',
  'Technical SEO',
  'Local SEO',
  'Analytics & Tracking',
  'Link Building',
  'E-commerce SEO',
  'Mobile SEO',
] as const;
