import type { Middleware } from 'koa';

/** What the API writes as files of the site, by the paths under which readers know them. */
const feeds: ReadonlyMap<string, string> = new Map(
  ['feed.xml', 'atom.xml', 'feed.json'].map((file) => [`/blog/${file}`, `/api/feeds/blog/${file}`]),
);

/** Leads to the API whoever asks for a feed. */
export const feedPaths: Middleware = (ctx, next) => {
  ctx.path = feeds.get(ctx.path) ?? ctx.path;
  return next();
};
