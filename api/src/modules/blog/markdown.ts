import { Marked, Renderer, Tokenizer, type Tokens } from 'marked';
import { Markup, markup } from '../../markup';
import { footnotes, hasFootnotes } from './footnotes';

/** What may stand behind a link: `[Maps](https://maps.example){rel=sponsored}`; several are quoted. */
const relation = /^\{rel=(?:([a-z]+)|"([a-z ]+)")\}/;

/** A picture that stands alone, with its title as caption. */
const figure = (picture: string, caption: string): string =>
  markup`<figure>${new Markup(picture)}<figcaption>${caption}</figcaption></figure>\n`.text;

/** What may be wider than a phone can be scrolled, by keyboard too. */
const scrollable = (table: string, { header }: Tokens.Table): string => {
  const columns = header.map(({ text }) => text.replace(/[*_`]/g, '')).filter(Boolean);
  const name = ['Table', columns.join(', ')].filter(Boolean).join(': ');
  return markup`<div role="region" aria-label="${name}" tabindex="0">${new Markup(table)}</div>\n`
    .text;
};

/**
 * The HTML of what an author wrote, not sanitised: GitHub's Markdown with its tables and footnotes, pictures with a title as
 * figures, and the `rel` that an author chose for a link.
 */
export const htmlOfMarkdown = (source: string): string =>
  new Marked(...(hasFootnotes(source) ? [footnotes()] : []), {
    gfm: true,
    async: false,
    tokenizer: {
      link(text) {
        const token = Tokenizer.prototype.link.call(this, text);
        if (token?.type !== 'link') return token ?? false;
        const [raw, one, several] = relation.exec(text.slice(token.raw.length)) ?? [];
        return raw ? { ...token, raw: token.raw + raw, rel: one ?? several } : token;
      },
    },
    renderer: {
      link(token) {
        const link = Renderer.prototype.link.call(this, token);
        return 'rel' in token && typeof token.rel === 'string'
          ? link.replace(/^<a /, markup`<a rel="${token.rel}" `.text)
          : link;
      },
      paragraph({ tokens }) {
        const [only, ...others] = tokens;
        if (only?.type !== 'image' || others.length > 0) return false;
        const { title, ...picture } = only as Tokens.Image;
        return title ? figure(this.image({ ...picture, title: null }), title) : false;
      },
      table(token) {
        return scrollable(Renderer.prototype.table.call(this, token), token);
      },
    },
  }).parse(source, { async: false });
