/** Every kind of page that there is, with an address that shows it. */
export const routes = [
  { name: 'home', path: '/' },
  { name: 'blog list', path: '/blog' },
  { name: 'blog post', path: '/blog/titles-that-earn-the-click' },
  { name: 'learning path', path: '/learning' },
  { name: 'SEO audit', path: '/seo-audit' },
] as const;

/** Widths of a desk's and of a phone's window. */
export const windows = [
  { name: 'desk', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 375, height: 740 } },
] as const;
