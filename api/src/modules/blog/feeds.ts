import { toAuthorSlug } from '@site/contracts/blog/author-slug';
import type { BlogPost } from '@site/contracts/blog/blog';
import { feeds } from '@site/contracts/blog/feeds';
import { buildXmlDocument } from '@site/server-kit/html/xml';
import { cacheByVersion, type Versioned } from '../../freshness/versions';
import { markup } from '../../lib/markup';
import type { SiteIdentity } from '../../mail/email';
import { toFeedHtml } from '../../markdown/feed-html';
import type { ServedText } from '../../routing/route';
import { listFeedPosts } from './queries';

/** Time of the last change that readers see. */
const getLastChange = ({ publishedAt, updatedAt = publishedAt }: BlogPost): Date =>
  new Date(updatedAt);

function describeBlog({ business, publicUrl }: SiteIdentity) {
  const link = `${publicUrl}/blog`;
  return {
    title: `${business.name} blog`,
    description: 'Plain answers about being found, one problem per article.',
    link,
    language: 'en',
    getAuthor: (author = business.owner) => {
      return { name: author, link: `${link}/author/${toAuthorSlug(author)}` };
    },
  };
}

/** Independent of the slug, so that feed readers do not show a post twice after a change of the slug. */
const formatFeedId = ({ id }: BlogPost): string => `urn:uuid:${id}`;

const escapeText = (text: string): string => markup`${text}`.text;

/** Time of the newest change: the same posts give the same bytes. */
const findNewestChange = (posts: readonly BlogPost[]): Date =>
  new Date(Math.max(0, ...posts.map((post) => getLastChange(post).getTime())));

/** Atom 1.0 (RFC 4287) with full texts. */
function buildAtom(posts: readonly BlogPost[], site: SiteIdentity): string {
  const { title, description, link, language, getAuthor } = describeBlog(site);
  const author = (person: { name: string; link: string }) =>
    markup`<author><name>${person.name}</name><uri>${person.link}</uri></author>`;
  const entries = posts.map((post) => {
    const address = `${link}/${post.slug}`;
    return markup`
<entry>
<title type="html">${escapeText(post.title)}</title>
<id>${formatFeedId(post)}</id>
<link href="${address}"/>
<updated>${getLastChange(post).toISOString()}</updated>
<published>${post.publishedAt}</published>
${author(getAuthor(post.author))}
<category term="${post.category}"/>
<summary type="html">${escapeText(post.excerpt)}</summary>
<content type="html">${toFeedHtml(post.content, address)}</content>
</entry>`;
  });
  return buildXmlDocument(
    markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${link}</id>
<title>${title}</title>
<subtitle>${description}</subtitle>
<updated>${findNewestChange(posts).toISOString()}</updated>
${author(getAuthor())}
<link rel="alternate" href="${link}"/>
<link rel="self" href="${link}/atom.xml"/>${entries}
</feed>`.text,
  );
}

/**
 * RSS 2.0 with full texts (www.rssboard.org/rss-specification). It does not define the format of titles: readers show
 * `&` as it is, and some run tags, so only tags are escaped.
 */
function buildRss(posts: readonly BlogPost[], site: SiteIdentity): string {
  const { title, description, link, language, getAuthor } = describeBlog(site);
  const items = posts.map((post) => {
    const address = `${link}/${post.slug}`;
    return markup`
<item>
<title>${post.title.replaceAll('<', '&lt;')}</title>
<link>${address}</link>
<guid isPermaLink="false">${formatFeedId(post)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<dc:creator>${getAuthor(post.author).name}</dc:creator>
<category>${post.category}</category>
<description>${escapeText(post.excerpt)}</description>
<content:encoded>${toFeedHtml(post.content, address)}</content:encoded>
</item>`;
  });
  return buildXmlDocument(
    markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${link}</link>
<description>${description}</description>
<language>${language}</language>
<lastBuildDate>${findNewestChange(posts).toUTCString()}</lastBuildDate>
<atom:link rel="self" href="${link}/feed.xml" type="application/rss+xml"/>${items}
</channel>
</rss>`.text,
  );
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with full texts, plain titles and summaries. */
function buildJsonFeed(posts: readonly BlogPost[], site: SiteIdentity): string {
  const { title, description, link, language, getAuthor } = describeBlog(site);
  const buildAuthors = (name?: string) => {
    const author = getAuthor(name);
    return [{ name: author.name, url: author.link }];
  };
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: link,
    feed_url: `${link}/feed.json`,
    description,
    language,
    authors: buildAuthors(site.business.owner),
    items: posts.map((post) => ({
      id: formatFeedId(post),
      url: `${link}/${post.slug}`,
      title: post.title,
      summary: post.excerpt,
      content_html: toFeedHtml(post.content, `${link}/${post.slug}`),
      date_published: post.publishedAt,
      date_modified: getLastChange(post),
      authors: buildAuthors(post.author),
      tags: [post.category],
    })),
  });
}

export const feedBuilders = { RSS: buildRss, Atom: buildAtom, 'JSON Feed': buildJsonFeed };

/** The blog's remote serves them below `/blog`, see `files` in its `remote.tsx`. */
export function serveFeeds(content: Versioned, site: SiteIdentity): ServedText[] {
  const posts = cacheByVersion(content, listFeedPosts);
  return feeds.map(({ name, type, href }) => ({
    path: `/api/feeds${href}`,
    type: `${type}; charset=utf-8`,
    text: async () => feedBuilders[name](await posts(), site),
  }));
}
