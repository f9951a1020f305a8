import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPost } from '@site/contracts/blog';
import type { SiteIdentity } from '../../mail/email';
import { markup } from '../../markup';
import { Feed } from 'feed';
import { cached, type ModuleContent } from '../../freshness/versions';
import type { ServedText } from '../../routing/route';
import { postsForFeeds } from './queries';

/** Readers of feeds have no page that a path could belong to. */
const withWholeAddresses = (html: string, origin: string): string =>
  html
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ srcset="[^"]*"/g, (files) => files.replace(/([" ])\/(?!\/)/g, `$1${origin}/`));

/** When a post was last another one for its readers. */
const changeOf = ({ publishedAt, updatedAt = publishedAt }: BlogPost): Date => new Date(updatedAt);

function blogOf({ business, publicUrl }: SiteIdentity) {
  const link = `${publicUrl}/blog`;
  return {
    title: `${business.name} blog`,
    description: 'Plain answers about being found, one problem an article.',
    link,
    language: 'en',
    authorOf: (author = business.owner) => {
      return { name: author, link: `${link}/author/${authorSlug(author)}` };
    },
  };
}

/** Stays when the slug is another one: readers do not show the post twice. */
const feedIdOf = ({ id }: BlogPost): string => `urn:uuid:${id}`;

interface FeedTexts {
  title: (text: string) => string;
  excerpt: (text: string) => string;
}

const asHtml = (text: string): string => markup`${text}`.text;

/** Atom 1.0, as the library writes it, says that titles and summaries are HTML (RFC 4287, 3.1.1.2). */
const atomTexts: FeedTexts = { title: asHtml, excerpt: asHtml };

/**
 * RSS does not say what a title is: readers show an ampersand as it is and some run a tag, so only tags are escaped.
 */
const rssTexts: FeedTexts = {
  title: (text) => text.replaceAll('<', '&lt;'),
  excerpt: asHtml,
};

/**
 * Feed with full texts for RSS 2.0 or Atom 1.0. The library brings `xml-js` (last release 2019): it only writes here,
 * texts of our own authors; look again before anything is parsed by it. `feedsmith` is kept better but brings nine
 * packages.
 */
function feedOf(posts: readonly BlogPost[], site: SiteIdentity, texts: FeedTexts): Feed {
  const { authorOf, ...blog } = blogOf(site);
  const changes = posts.map((post) => changeOf(post).getTime());
  const feed = new Feed({
    ...blog,
    id: blog.link,
    generator: false,
    // The same posts are the same bytes, whenever they are asked for.
    updated: new Date(Math.max(0, ...changes)),
    author: authorOf(site.business.owner),
    feedLinks: {
      rss: `${blog.link}/feed.xml`,
      atom: `${blog.link}/atom.xml`,
    },
  });
  for (const post of posts) {
    feed.addItem({
      title: texts.title(post.title),
      id: feedIdOf(post),
      guid: feedIdOf(post),
      link: `${blog.link}/${post.slug}`,
      description: texts.excerpt(post.excerpt),
      content: withWholeAddresses(post.content, site.publicUrl),
      author: [authorOf(post.author)],
      category: [{ name: post.category }],
      published: new Date(post.publishedAt),
      date: changeOf(post),
    });
  }
  return feed;
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), plain titles and summaries; the library writes version 1. */
function jsonFeedOf(posts: readonly BlogPost[], site: SiteIdentity): string {
  const { title, description, link, language, authorOf } = blogOf(site);
  const authorsOf = (name?: string) => {
    const author = authorOf(name);
    return [{ name: author.name, url: author.link }];
  };
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: link,
    feed_url: `${link}/feed.json`,
    description,
    language,
    authors: authorsOf(site.business.owner),
    items: posts.map((post) => ({
      id: feedIdOf(post),
      url: `${link}/${post.slug}`,
      title: post.title,
      summary: post.excerpt,
      content_html: withWholeAddresses(post.content, site.publicUrl),
      date_published: post.publishedAt,
      date_modified: changeOf(post),
      authors: authorsOf(post.author),
      tags: [post.category],
    })),
  });
}

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
