export type AlternateKind = 'markdown' | 'picture';

const AFFIXES: Record<AlternateKind, { before: string; after: string }> = {
  markdown: { before: '', after: '.md' },
  picture: { before: '/social', after: '.png' },
};

/** Path of a page's other form: `/prices.md` as Markdown, `/social/prices.png` as a picture; `/` becomes `/index`. */
export function alternatePath(kind: AlternateKind, pathname: string): string {
  const { before, after } = AFFIXES[kind];
  return `${before}${pathname === '/' ? '/index' : pathname}${after}`;
}

/** The page and the form that a path names. Does not check that the page exists. */
export function parseAlternatePath(
  path: string,
): { kind: AlternateKind; pathname: string } | undefined {
  for (const kind of ['markdown', 'picture'] as const) {
    const { before, after } = AFFIXES[kind];
    if (!path.startsWith(`${before}/`) || !path.endsWith(after)) continue;
    const name = path.slice(before.length, -after.length);
    return { kind, pathname: name === '/index' ? '/' : name };
  }
  return undefined;
}
