import type { RemoteManifest } from '../platform/remote-manifest';

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const confidential = ['/blog/drafts/:token', '/admin/blog'];
const routes = ['/', '/blog/:slug', '/link/:linkId', '/mine', '/path', '/result', ...confidential];
/** Manifest of a build of a remote `blog`, for tests. */
export const manifest = (build: string): RemoteManifest => ({
  name: 'blog',
  build,
  container: `blog_${build}`,
  contract: '3.0',
  routes,
  query: { ...Object.fromEntries(routes.map((route) => [route, []])), '/': ['q', 'page'] },
  confidential,
  files: {},
  islands: [],
  navigation: [
    { area: 'administration', order: 10, label: 'Posts & drafts', href: '/admin/blog' },
    { area: 'header', order: 10, label: 'Blog', href: '/blog' },
  ],
  slots: [],
  preload: {},
  facades: {},
  integrity: { 'web/remoteEntry.js': hash('e'), 'node/remoteEntry.js': hash('f') },
});
