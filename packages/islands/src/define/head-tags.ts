import type { AnyPage, Fetch, Head, Params, QueryResult } from '@site/shared-ui/islands';
import { pathInFormat } from './page-formats';
import type { Site } from './site';

/**
 * Builds the head of a page from its definition and data.
 * @param requests the head's data requests by name; `results` has the same order and is empty while they run
 */
export function buildHead(
  page: AnyPage,
  { origin, business }: Pick<Site, 'origin' | 'business'>,
  { pathname, params }: { pathname: string; params: Params },
  requests: Readonly<Record<string, Fetch<unknown>>>,
  results: readonly QueryResult<unknown>[],
): Head {
  const names = Object.keys(requests);
  const data = Object.fromEntries(names.map((name, index) => [name, results[index] ?? {}]));
  return page.head({ params, url: origin + pathname, origin, business, data });
}

export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

interface HeadContext {
  /** Absolute address of the page without its query. */
  url: string;
  /** The query parameters that the page was rendered with; undefined while unknown. */
  search?: string;
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  siteName: string;
}

/** Social network picture of pages that search engines do not list. */
const DEFAULT_IMAGE = '/api/media/social.png';

const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
});
const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });
const property = (key: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: key, content },
});

/** The query of a page's canonical address: `?page=2`, mostly empty. */
export function canonicalSearch({ canonicalQuery = [] }: Head, search?: string): string {
  const params = [...new URLSearchParams(search)];
  const isCanonical = params.length > 0 && params.every(([name]) => canonicalQuery.includes(name));
  return isCanonical ? `?${new URLSearchParams(params)}` : '';
}

/** Title, description, canonical address, social tags and structured data of a page (docs/product.md 2). */
export function buildHeadTags(head: Head, context: HeadContext): HeadTag[] {
  const { url, search, origin, siteName } = context;
  const canonicalQuery = canonicalSearch(head, search);
  const canonical = url + canonicalQuery;
  const missing = head.status === 404 || head.status === 410;
  const isListed = !missing && head.robots === undefined;
  const { pathname } = new URL(url);
  const pageImage = isListed ? pathInFormat('picture', pathname) : DEFAULT_IMAGE;
  const image = new URL(head.image ?? pageImage, origin).href;
  const structured = (head.structuredData ?? []).map((data): HeadTag => ({
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c'),
  }));
  return [
    { name: 'title', attributes: {}, text: head.title },
    meta('description', head.description),
    ...(missing || head.robots ? [meta('robots', head.robots ?? 'noindex')] : []),
    ...(missing ? [] : [link({ rel: 'canonical', href: canonical })]),
    ...(head.alternates ?? []).map(({ type, title, href }) =>
      link({ rel: 'alternate', type, title, href: origin + href }),
    ),
    ...(isListed
      ? [
          link({
            rel: 'alternate',
            type: 'text/markdown',
            href: origin + pathInFormat('markdown', pathname) + canonicalQuery,
          }),
        ]
      : []),
    property('og:type', head.type ?? 'website'),
    property('og:site_name', siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    ...(missing ? [] : [property('og:url', canonical)]),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', head.title),
    meta('twitter:card', 'summary_large_image'),
    ...structured,
  ];
}
