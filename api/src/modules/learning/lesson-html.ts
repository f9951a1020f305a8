import { words } from '@site/contracts/glossary';
import { textPrefix } from '@site/contracts/text-places';
import { Marked, Renderer, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { nameHeadings } from '../../heading-ids';
import { Markup, markup } from '../../markup';

/** Address of the lesson with a number such as `2.4`; undefined when there is no such lesson. */
export type AddressOf = (number: string) => string | undefined;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 'a', 'br'],
    ...['figure', 'figcaption', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    div: ['role', 'aria-label', 'tabindex'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    pre: ['tabindex'],
    td: ['align'],
    th: ['align', 'scope'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/api\/media\/learning\/[\w-]+\.svg$/.test(attribs.src ?? ''),
  transformTags: {
    // The page's h1 is the title.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
  },
};

const mention = /\b[Ll]esson (\d+\.\d+)/;
const atStart = new RegExp(`^${mention.source}`);

const figure = ({ href, text, title }: Tokens.Image): string =>
  markup`<figure><img src="${href}" alt="${text}" width="1200" height="675" loading="lazy">${
    title ? markup`<figcaption>${title}</figcaption>` : undefined
  }</figure>`.text;

const scrollable = (table: string, columns: readonly string[]): string =>
  markup`<div role="region" aria-label="Table: ${columns.join(', ')}" tabindex="0">${new Markup(table)}</div>`
    .text;

const markdownOf = (addressOf: AddressOf): Marked =>
  new Marked({
    gfm: true,
    async: false,
    // Disables HTML in the source: it is shown as text.
    tokenizer: { html: () => undefined, tag: () => undefined },
    extensions: [
      {
        name: 'mention',
        level: 'inline',
        start: (text) => mention.exec(text)?.index,
        tokenizer(text) {
          const [raw, number] = atStart.exec(text) ?? [];
          const address = raw && number && !this.lexer.state.inLink ? addressOf(number) : undefined;
          return address === undefined || raw === undefined
            ? undefined
            : { type: 'mention', raw, address };
        },
        renderer: ({ raw, address }) => markup`<a href="${String(address)}">${raw}</a>`.text,
      },
    ],
    renderer: {
      paragraph({ tokens }) {
        const [only, ...others] = tokens;
        return only?.type === 'image' && others.length === 0 && figure(only as Tokens.Image);
      },
      code: ({ text }) => markup`<pre tabindex="0"><code>${text}</code></pre>`.text,
      table(token) {
        return scrollable(
          Renderer.prototype.table.call(this, token),
          token.header.map(({ text }) => text.replace(/[*_`]/g, '')),
        );
      },
    },
  });

/** Explains the words that a lesson links to, at its end: without script the links lead there. */
function wordsOf(html: string): string {
  const used = words.filter(({ id }) => html.includes(`href="#word-${id}"`));
  if (used.length === 0) return '';
  const items = used.map(
    ({ id, term, definition }) =>
      markup`<li id="${textPrefix}word-${id}"><strong>${term}</strong>: ${definition}</li>`.text,
  );
  return `<h2>Words in this lesson</h2>\n<ul>\n${items.join('\n')}\n</ul>\n`;
}

/**
 * The HTML of a lesson, with links to mentioned lessons, and its words explained at the end. Only our own pictures are
 * allowed. @param source the markup that api/seed/content/README.md defines
 */
export function lessonHtml(source: string, addressOf: AddressOf): string {
  const html = sanitizeHtml(markdownOf(addressOf).parse(source, { async: false }), rules);
  return nameHeadings(html + wordsOf(html));
}

/** Reading time of a lesson without its code, at 200 words a minute, as for posts. */
export const readingMinutes = (source: string): number =>
  Math.ceil(
    source
      .replace(/```[\s\S]*?```/g, '')
      .split(/\s+/)
      .filter(Boolean).length / 200,
  );
