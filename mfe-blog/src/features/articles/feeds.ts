import type { Alternate } from '@site/shared-ui/parts';

/** The blog's feeds, as the pages of the blog announce them. */
export const feeds: readonly Alternate[] = [
  { type: 'application/rss+xml', title: 'Blog, RSS', href: '/blog/feed.xml' },
  { type: 'application/atom+xml', title: 'Blog, Atom', href: '/blog/atom.xml' },
  { type: 'application/feed+json', title: 'Blog, JSON Feed', href: '/blog/feed.json' },
];
