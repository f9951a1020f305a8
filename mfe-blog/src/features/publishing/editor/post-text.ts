/**
 * The slug of a title (docs/product.md 5.6): lower case, letters, digits, spaces and hyphens only, runs of spaces and
 * hyphens as one hyphen, none at either end. Empty if the title has no letter from a to z and no digit.
 */
export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');

/** The letters and digits of a title that a slug cannot contain, each once: `Über uns` loses `Ü`. */
export const listDroppedLetters = (title: string): string[] => [
  ...new Set(title.match(/(?![a-zA-Z0-9])[\p{L}\p{N}]/gu)),
];

/** Search results show about this many characters of a description. */
export const MAX_EXCERPT = 160;

/** Characters that are searched for the first paragraph. */
const MAX_SEARCHED_LENGTH = 2000;

/** The words of a block of Markdown; empty for headings, tables, code and HTML. */
const stripMarkdown = (block: string): string =>
  /^(?:```|~~~|\||<| {4}|\t)/.test(block)
    ? ''
    : block
        .replace(/^ {0,3}#{1,6}(?: .*)?$/gm, '')
        .replace(/^ {0,3}(?:>|[-*+]|\d+[.)]) +/gm, '')
        .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/(\*{1,3}|_{1,3}|~~|`+)(?=\S)(.*?\S)\1/g, '$2')
        .replace(/\s+/g, ' ')
        .trim();

/** The first paragraph of a text without its Markdown, cut after a word to fit into an excerpt. */
export function toExcerpt(markdown: string): string {
  const blocks = markdown.slice(0, MAX_SEARCHED_LENGTH).split(/\n\s*\n/);
  const first = blocks.map(stripMarkdown).find((words) => words !== '') ?? '';
  if (first.length <= MAX_EXCERPT) return first;
  const cut = first.slice(0, MAX_EXCERPT);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end === -1 ? -1 : end).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Silent reading of English non-fiction by adults (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

/** The reading time of a text, as it is shown: `4 min read`; at least one minute. */
export function getReadTime(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}

/** Markdown for a picture as a paragraph of its own at `caret`. Brackets and backslashes in `alt` are escaped. */
export function toPicture(text: string, caret: number, alt: string, url: string): string {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  /** The line ends that are still needed for an empty line. */
  const missing = (lineEnds: RegExpExecArray | null) =>
    '\n'.repeat(Math.max(0, 2 - (lineEnds?.[0].length ?? 0)));
  const begin = before.trim() && missing(/\n*$/.exec(before));
  const end = after.trim() && missing(/^\n*/.exec(after));
  const altText = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, String.raw`\$&`);
  return `${begin}![${altText}](${url})${end}`;
}
