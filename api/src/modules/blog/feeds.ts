import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPost } from '@site/contracts/blog';
import type { SiteIdentity } from '../../mail/email';
import { markup } from '../../markup';
import { Feed } from 'feed';
import { cached, type Versioned } from '../../freshness/versions';
import type { ServedText } from '../../routing/route';
import { postsForFeeds } from './queries';

/** Makes addresses absolute, because a feed reader has no page that a path is relative to. */
const withWholeAddresses = (html: string, origin: string): string =>
  html
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ srcset="[^"]*"/g, (files) => files.replace(/([" ])\/(?!\/)/g, `$1${origin}/`));

/** Time of the last change that readers see. */
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

/** Independent of the slug, so that feed readers do not show a post twice after a change of the slug. */
const feedIdOf = ({ id }: BlogPost): string => `urn:uuid:${id}`;

interface FeedTexts {
  title: (text: string) => string;
  excerpt: (text: string) => string;
}

const asHtml = (text: string): string => markup`${text}`.text;

/** Atom 1.0, as the library writes it, declares titles and summaries as HTML (RFC 4287, 3.1.1.2). */
const atomTexts: FeedTexts = { title: asHtml, excerpt: asHtml };

/** RSS does not define the format of titles: readers show `&` as it is, some run tags. Only tags are escaped. */
const rssTexts: FeedTexts = {
  title: (text) => text.replaceAll('<', '&lt;'),
  excerpt: asHtml,
};

/**
 * Feed with full texts for RSS 2.0 or Atom 1.0. The library depends on `xml-js` (last release 2019), which here only
 * writes texts of our own authors; review it before it parses anything. `feedsmith` is maintained better but brings
 * nine packages.
 */
function feedOf(posts: readonly BlogPost[], site: SiteIdentity, texts: FeedTexts): Feed {
  const { authorOf, ...blog } = blogOf(site);
  const changes = posts.map((post) => changeOf(post).getTime());
  const feed = new Feed({
    ...blog,
    id: blog.link,
    generator: false,
    // Derived from the posts, so that the same posts give the same bytes.
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

/** The blog's remote serves them below `/blog`, see `files` in its `remote.tsx`. */
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

export function serveFeeds(content: Versioned, site: SiteIdentity): ServedText[] {
  const posts = cached(content, postsForFeeds);
  return formats.map(({ path, type, write }) => ({
    path,
    type,
    content: 'blog',
    text: async () => write(await posts(), site),
  }));
}
