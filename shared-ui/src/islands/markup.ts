import { decodeEntities } from '@site/contracts/text/html-entities';

/** A heading in an article or a lesson, as the target of a link. */
export interface TextHeading {
  id: string;
  text: string;
}

/** The plain text of the API's sanitized HTML. */
export const textOf = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, '')).trim();

/** The h2 elements with an id in the API's sanitized HTML, in order. */
export const headingsOf = (html: string): TextHeading[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].flatMap(([, id, inner]) =>
    id && inner ? [{ id, text: textOf(inner) }] : [],
  );

/** A page on the path from the site's root to another page. */
export interface Crumb {
  label: string;
  href: string;
}

/** The path to a page below the home page: `belowHome({ label: 'Blog', href: '/blog' })`. */
export const belowHome = (...crumbs: Crumb[]): readonly Crumb[] => [
  { label: 'Home', href: '/' },
  ...crumbs,
];

/**
 * Structured data for a `Breadcrumb` (schema.org BreadcrumbList), for a page's head.
 * @param origin of the site, without a slash at the end
 * @param crumbs from the root to the page itself
 */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + href,
  })),
});

/**
 * Selector for fallback content that replaces a missing island of another remote (an island with the shell's panel). It
 * applies in islands that follow the missing one:
 * `chakra('div', { base: { display: 'none', [behindMissing('tools')]: { display: 'block' } } })`.
 */
export const behindMissing = <const Remote extends string>(remote: Remote) =>
  `[data-remote=${remote}]:has(> .missing) ~ .island &` as const;
