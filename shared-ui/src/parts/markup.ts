/** A place in an article or a lesson to link to. */
export interface TextHeading {
  id: string;
  text: string;
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** The words of sanitised HTML as the API writes it, without their markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();

/** The h2 that have an id, in their order, of sanitised HTML as the API writes it. */
export const headingsOf = (html: string): TextHeading[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].flatMap(([, id, inner]) =>
    id && inner ? [{ id, text: textOf(inner) }] : [],
  );

/** A page on the way from the site's root to another. */
export interface Crumb {
  label: string;
  href: string;
}

/**
 * What `Breadcrumb` shows as structured data (schema.org BreadcrumbList), for a page's head.
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
 * Selector for the styles of what stands in for a missing part of another remote: one with the shell's panel in it. It
 * fits in parts that come behind that one on the page:
 * `chakra('div', { base: { display: 'none', [behindMissing('tools')]: { display: 'block' } } })`.
 */
export const behindMissing = <const Remote extends string>(remote: Remote) =>
  `[data-remote=${remote}]:has(> .missing) ~ .part &` as const;
