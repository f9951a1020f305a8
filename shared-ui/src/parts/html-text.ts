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
