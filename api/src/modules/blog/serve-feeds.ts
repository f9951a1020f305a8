import { createHash } from 'node:crypto';
import { isKnown } from '@site/server-kit/conditional';
import type { Feed } from 'feed';
import type { Middleware } from 'koa';
import type { SiteIdentity } from '../../mail/letter';
import type { ServedPath } from '../../routing/route';
import { feedOf } from './feed';
import { postsForFeeds } from './queries';

interface FeedFormat {
  path: string;
  type: string;
  write: (feed: Feed) => string;
}

/** The shell shows them below `/blog`, see `shell/server/feeds.ts`. */
const formats: readonly FeedFormat[] = [
  {
    path: '/api/feeds/blog/feed.xml',
    type: 'application/rss+xml; charset=utf-8',
    write: (feed) => feed.rss2(),
  },
  {
    path: '/api/feeds/blog/atom.xml',
    type: 'application/atom+xml; charset=utf-8',
    write: (feed) => feed.atom1(),
  },
  {
    path: '/api/feeds/blog/feed.json',
    type: 'application/feed+json; charset=utf-8',
    write: (feed) => feed.json1(),
  },
];

const answer =
  ({ type, write }: FeedFormat, site: SiteIdentity): Middleware =>
  async (ctx) => {
    const body = write(feedOf(await postsForFeeds(), site));
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    ctx.set('etag', etag);
    ctx.set('cache-control', 'public, no-cache');
    ctx.set('content-type', type);
    if (isKnown(ctx.req, etag)) {
      ctx.body = null;
      ctx.status = 304;
    } else ctx.body = body;
  };

/** The blog's feeds, full text, for programs that ask again every hour. */
export const serveFeeds = (site: SiteIdentity): ServedPath[] =>
  formats.map((format) => ({ path: format.path, answer: answer(format, site) }));
