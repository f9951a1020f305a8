/** A place in an article to link to. */
export interface ArticleHeading {
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

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();

/** The h2 of an article that have an id, in their order, from its sanitised HTML as the API writes it. */
export const headingsOf = (html: string): ArticleHeading[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].flatMap(([, id, inner]) =>
    id && inner ? [{ id, text: plainText(inner) }] : [],
  );
