export type PageFormat = 'markdown' | 'picture';

const AFFIXES: Record<PageFormat, { before: string; after: string }> = {
  markdown: { before: '', after: '.md' },
  picture: { before: '/social', after: '.png' },
};

/** Path of a page's other format: `/prices.md` as Markdown, `/social/prices.png` as a picture; `/` becomes `/index`. */
export function pathInFormat(format: PageFormat, pathname: string): string {
  const { before, after } = AFFIXES[format];
  return `${before}${pathname === '/' ? '/index' : pathname}${after}`;
}

/** The page and the format that a path names. Does not check that the page exists. */
export function parseFormatPath(
  path: string,
): { format: PageFormat; pathname: string } | undefined {
  for (const format of ['markdown', 'picture'] as const) {
    const { before, after } = AFFIXES[format];
    if (!path.startsWith(`${before}/`) || !path.endsWith(after)) continue;
    const name = path.slice(before.length, -after.length);
    return { format, pathname: name === '/index' ? '/' : name };
  }
  return undefined;
}
