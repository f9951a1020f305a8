import type { Feed } from 'feed';
import type { SiteIdentity } from '../../mail/letter';
import { cached } from '../../representations/cached';
import type { ModuleContent } from '../../representations/versions';
import type { ServedText } from '../../routing/route';
import { feedOf } from './feed';
import { postsForFeeds } from './queries';

interface FeedFormat extends Pick<ServedText, 'path' | 'type'> {
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

/** The blog's feeds, full text, for programs that ask again every hour. */
export function serveFeeds(
  content: Pick<ModuleContent, 'current'>,
  site: SiteIdentity,
): ServedText[] {
  const feed = cached(content, async () => feedOf(await postsForFeeds(), site));
  return formats.map(({ path, type, write }) => ({
    path,
    type,
    content: 'blog',
    text: async () => write(await feed()),
  }));
}
