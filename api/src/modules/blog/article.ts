import { pictureSources } from '@site/contracts/picture-address';
import { Marked, Renderer, Tokenizer, type Tokens } from 'marked';
import { Markup, markup } from '../../markup';
import { footnotes, hasFootnotes } from './footnotes';
import { textPrefix } from '@site/contracts/text-places';
import sanitizeHtml from 'sanitize-html';
import { nameHeadings } from '../../heading-ids';

const img = /<img ([^>]*?) ?\/>/g;
const srcOf = /(?:^| )src="([^"]*)"/;
const size = / ?(?:width|height)="[^"]*"/g;

/** A post's text is at most 680 px wide; a narrower window leaves 20 px on each side. */
const sizes = '(min-width: 45rem) 680px, calc(100vw - 40px)';

/** Adds the sizes of our uploaded pictures, recognised by address, for the browser's choice. @param html sanitised */
function offerSizes(html: string): string {
  return html.replace(img, (whole: string, attributes: string) => {
    const [, src = ''] = srcOf.exec(attributes) ?? [];
    const picture = pictureSources(src);
    if (!picture) return whole;
    const { width, height, srcSet, sources } = picture;
    const smaller = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}" />`,
    );
    const own = `${attributes.replace(size, '')} width="${width}" height="${height}" srcset="${srcSet}" sizes="${sizes}"`;
    return `<picture>${smaller.join('')}<img ${own} /></picture>`;
  });
}

/** Optional `rel` after a link: `[Maps](https://maps.example){rel=sponsored}`; several values are quoted. */
const relation = /^\{rel=(?:([a-z]+)|"([a-z ]+)")\}/;

/** A picture alone in its paragraph, with its title as caption. */
const figure = (picture: string, caption: string): string =>
  markup`<figure>${new Markup(picture)}<figcaption>${caption}</figcaption></figure>\n`.text;

/** Makes a table that may be wider than a phone scrollable, by keyboard too. */
const scrollable = (table: string, { header }: Tokens.Table): string => {
  const columns = header.map(({ text }) => text.replace(/[*_`]/g, '')).filter(Boolean);
  const name = ['Table', columns.join(', ')].filter(Boolean).join(': ');
  return markup`<div role="region" aria-label="${name}" tabindex="0">${new Markup(table)}</div>\n`
    .text;
};

/** GitHub's Markdown with footnotes, titled pictures as figures and the `rel` of links; not sanitised. */
const htmlOfMarkdown = (source: string): string =>
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

const ownImage = /^\/api\/media\/[\w./-]+$/;
const whole = /^[1-9]\d{0,3}$/;

/** Allows only our own artwork and https. */
const isAllowedImage = ({ attribs: { src = '' } }: sanitizeHtml.IFrame): boolean =>
  /^https:\/\//.test(src) || (ownImage.test(src) && !src.includes('..'));

/** The given size, else that of all pictures of posts, so that the page reserves space for it. */
const sizeOf = ({ width = '', height = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  whole.test(width) && whole.test(height) ? { width, height } : { width: '1200', height: '675' };

/** `rel` values that an author may set (developers.google.com/search/docs/crawling-indexing/qualify-outbound-links). */
const relations = new Set(['sponsored', 'ugc', 'nofollow']);

const linkOf = ({ href = '', title, rel = '', ...others }: sanitizeHtml.Attributes) => {
  const chosen = rel.split(/\s+/).filter((one) => relations.has(one));
  return {
    href,
    ...(title && { title }),
    ...(/^https?:/.test(href) && { rel: [...new Set([...chosen, 'noopener'])].join(' ') }),
    ...footnoteOf(others),
  };
};

const footnote = new RegExp(`^${textPrefix}fn(?:ref)?-\\d{1,4}(?:-\\d{1,4})?$`);

/** Ids of footnotes, and names of the links between them and the text; see `footnotes.ts`. */
const footnoteOf = ({ id = '', 'aria-label': name = '' }: sanitizeHtml.Attributes) => ({
  ...(footnote.test(id) && { id }),
  ...(/^(?:Footnote \d+|Back to footnote \d+ in the text)$/.test(name) && { 'aria-label': name }),
});

const regionOf = ({
  role,
  'aria-label': name,
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  role === 'region' && name?.startsWith('Table') ? { role, 'aria-label': name, tabindex: '0' } : {};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em'],
    ...['del', 's', 'a', 'img', 'div', 'figure', 'figcaption', 'hr', 'br', 'abbr', 'kbd', 'mark'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'sub'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'id', 'aria-label'],
    abbr: ['title'],
    code: ['class'],
    div: ['role', 'aria-label', 'tabindex'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    li: ['id'],
    ol: ['start'],
    pre: ['tabindex'],
    td: ['align'],
    th: ['align', 'scope'],
  },
  allowedClasses: { code: [/^language-[\w-]+$/] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !isAllowedImage(frame),
  transformTags: {
    // The page's h1 is the title; headings below the third level would be removed.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    li: (tagName, attribs) => ({ tagName, attribs: footnoteOf(attribs) }),
    // Only the region around a table keeps its attributes.
    div: (tagName, attribs) => ({ tagName, attribs: regionOf(attribs) }),
    // Code may be wider than a phone: it can be scrolled by keyboard too.
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...attribs, ...sizeOf(attribs), loading: 'lazy', decoding: 'async' },
    }),
  },
};

/** The HTML of a post's Markdown: no script, style, form or frame, and headings from the second level on, with ids. */
export function renderArticle(source: string): string {
  return offerSizes(nameHeadings(sanitizeHtml(htmlOfMarkdown(source), rules)));
}
