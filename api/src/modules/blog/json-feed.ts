import type { BlogPost } from '@site/contracts/blog';
import type { SiteIdentity } from '../../mail/email';
import { blogOf, changeOf, feedIdOf, withWholeAddresses } from './feed';

/**
 * The feed of some posts with their full text as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), where titles and
 * summaries are plain text. The library for the other formats writes version 1.
 * @param posts newest first
 */
export function jsonFeedOf(posts: readonly BlogPost[], site: SiteIdentity): string {
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
