import { textPrefix } from '@site/contracts/text-places';
import sanitizeHtml from 'sanitize-html';

/** Anchor of a heading: its letters and digits, words joined by hyphens. */
const anchor = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}

/** Gives every h2 and h3 an id from its text, repeated ones a number; points links to a heading's text at that id. */
export function nameHeadings(html: string): string {
  const taken = new Set(
    [...html.matchAll(/<(?:a|li)\b[^>]* id="([^"]*)"/g)].map(([, id]) => id ?? ''),
  );
  const named = html.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) => {
    const text = sanitizeHtml(inner, { allowedTags: [], allowedAttributes: {} }).replace(
      /&[a-z]+;|&#\d+;/g,
      '',
    );
    const id = freeName(textPrefix + (anchor(text) || 'section'), taken);
    taken.add(id);
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return named.replace(/(<a\b[^>]* href="#)([^"]*)/g, (link, before: string, name: string) =>
    taken.has(textPrefix + name) ? before + textPrefix + name : link,
  );
}
