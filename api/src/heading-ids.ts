import sanitizeHtml from 'sanitize-html';

/** A place in the page to link to: letters and digits of the heading, words joined by hyphens. */
const anchor = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');

/**
 * Gives every h2 and h3 an id that stays as long as its text does; a repeated text gets a number.
 * @param html sanitised, its headings without attributes
 */
export function nameHeadings(html: string): string {
  const seen = new Map<string, number>();
  return html.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) => {
    const text = sanitizeHtml(inner, { allowedTags: [], allowedAttributes: {} }).replace(
      /&[a-z]+;|&#\d+;/g,
      '',
    );
    const name = anchor(text) || 'section';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `<h${level} id="${count === 1 ? name : `${name}-${count}`}">${inner}</h${level}>`;
  });
}
