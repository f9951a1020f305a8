import { authorSlug } from '@site/contracts/author-slug';
import type { SiteIdentity } from '../../mail/letter';
import { Feed } from 'feed';
import type { BlogPostRecord } from './model';

/** What a feed says of a post. */
export type FeedPost = Pick<
  BlogPostRecord,
  | '_id'
  | 'title'
  | 'author'
  | 'slug'
  | 'excerpt'
  | 'content'
  | 'category'
  | 'publishedAt'
  | 'changedAt'
>;

/** Readers of feeds have no page that a path could belong to. */
const withWholeAddresses = (html: string, origin: string): string =>
  html
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ srcset="[^"]*"/g, (files) => files.replace(/([" ])\/(?!\/)/g, `$1${origin}/`));

const changeOf = ({ publishedAt, changedAt }: FeedPost): Date => changedAt ?? publishedAt;

/**
 * The feed of some posts with their full text, to be written as RSS 2.0, Atom 1.0 (RFC 4287) or JSON Feed 1.1.
 * @param posts newest first
 */
export function feedOf(posts: readonly FeedPost[], { business, publicUrl }: SiteIdentity): Feed {
  const blog = `${publicUrl}/blog`;
  const authorOf = (name: string) => ({ name, link: `${blog}/author/${authorSlug(name)}` });
  const changes = posts.map((post) => changeOf(post).getTime());
  const feed = new Feed({
    title: `${business.name} blog`,
    description: 'Plain answers about being found, one problem an article.',
    id: blog,
    link: blog,
    language: 'en',
    generator: false,
    // The same posts are the same bytes, whenever they are asked for.
    updated: new Date(Math.max(0, ...changes)),
    author: authorOf(business.owner),
    feedLinks: {
      rss: `${blog}/feed.xml`,
      atom: `${blog}/atom.xml`,
      json: `${blog}/feed.json`,
    },
  });
  for (const post of posts) {
    const link = `${blog}/${post.slug}`;
    feed.addItem({
      title: post.title,
      // Stays when the slug is another one: readers do not show the post twice.
      id: `urn:uuid:${post._id}`,
      guid: `urn:uuid:${post._id}`,
      link,
      description: post.excerpt,
      content: withWholeAddresses(post.content, publicUrl),
      author: [authorOf(post.author || business.owner)],
      category: [{ name: post.category }],
      published: post.publishedAt,
      date: changeOf(post),
    });
  }
  return feed;
}
