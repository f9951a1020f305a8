export const feeds = [
  { name: 'RSS', type: 'application/rss+xml', title: 'Blog, RSS', href: '/blog/feed.xml' },
  { name: 'Atom', type: 'application/atom+xml', title: 'Blog, Atom', href: '/blog/atom.xml' },
  {
    name: 'JSON Feed',
    type: 'application/feed+json',
    title: 'Blog, JSON Feed',
    href: '/blog/feed.json',
  },
] as const;
