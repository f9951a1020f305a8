import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPost } from '@site/contracts/blog';
import type { SiteIdentity } from '../../mail/email';
import { markup } from '../../markup';
import { Feed } from 'feed';

/** Readers of feeds have no page that a path could belong to. */
export const withWholeAddresses = (html: string, origin: string): string =>
  html
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ srcset="[^"]*"/g, (files) => files.replace(/([" ])\/(?!\/)/g, `$1${origin}/`));

/** When a post was last another one for its readers. */
export const changeOf = ({ publishedAt, updatedAt = publishedAt }: BlogPost): Date =>
  new Date(updatedAt);

/** What every format says of the blog. */
export function blogOf({ business, publicUrl }: SiteIdentity) {
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
export const feedIdOf = ({ id }: BlogPost): string => `urn:uuid:${id}`;

/** How a format takes what is text and not HTML. */
export interface FeedTexts {
  title: (text: string) => string;
  excerpt: (text: string) => string;
}

const asHtml = (text: string): string => markup`${text}`.text;

/** Atom 1.0, as the library writes it, says that titles and summaries are HTML (RFC 4287, 3.1.1.2). */
export const atomTexts: FeedTexts = { title: asHtml, excerpt: asHtml };

/**
 * RSS 2.0 says so of descriptions, and does not say what a title is: readers show an ampersand as it is and some run a
 * tag, so that only a tag is escaped.
 */
export const rssTexts: FeedTexts = {
  title: (text) => text.replaceAll('<', '&lt;'),
  excerpt: asHtml,
};

/**
 * The feed of some posts with their full text, to be written as RSS 2.0 or Atom 1.0 (RFC 4287). The library brings
 * `xml-js`, whose last release is of 2019: it only writes here, from texts of our own authors. Look at it again before
 * other texts go in or anything is parsed by it. `feedsmith` is well kept but brings nine packages, a parser among them.
 * @param posts newest first
 */
export function feedOf(posts: readonly BlogPost[], site: SiteIdentity, texts: FeedTexts): Feed {
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
