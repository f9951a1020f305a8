import type { BlogPost } from '@site/contracts/blog';
import type { SiteIdentity } from '../../mail/email';
import { cached } from '../../freshness/cached';
import type { ModuleContent } from '../../freshness/versions';
import type { ServedText } from '../../routing/route';
import { atomTexts, feedOf, rssTexts } from './feed';
import { jsonFeedOf } from './json-feed';
import { postsForFeeds } from './queries';

interface FeedFormat extends Pick<ServedText, 'path' | 'type'> {
  write: (posts: readonly BlogPost[], site: SiteIdentity) => string;
}

/** The blog's remote shows them below `/blog`, see `files` in its `remote.tsx`. */
const formats: readonly FeedFormat[] = [
  {
    path: '/api/feeds/blog/feed.xml',
    type: 'application/rss+xml; charset=utf-8',
    write: (posts, site) => feedOf(posts, site, rssTexts).rss2(),
  },
  {
    path: '/api/feeds/blog/atom.xml',
    type: 'application/atom+xml; charset=utf-8',
    write: (posts, site) => feedOf(posts, site, atomTexts).atom1(),
  },
  {
    path: '/api/feeds/blog/feed.json',
    type: 'application/feed+json; charset=utf-8',
    write: jsonFeedOf,
  },
];

/** The blog's feeds, full text, for programs that ask again every hour. */
export function serveFeeds(
  content: Pick<ModuleContent, 'current'>,
  site: SiteIdentity,
): ServedText[] {
  const posts = cached(content, postsForFeeds);
  return formats.map(({ path, type, write }) => ({
    path,
    type,
    content: 'blog',
    text: async () => write(await posts(), site),
  }));
}
